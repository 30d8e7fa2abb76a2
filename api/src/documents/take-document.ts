import { isForVisitors } from '@rowhouse/shared/contract/desk-media';
import { largestDocument } from '@rowhouse/shared/contract/owner-property';
import sharp from 'sharp';
import type { Dependencies } from '../dependencies.ts';
import { type FileFault, fileContent, keptDocumentTypes } from '../files/file-content.ts';
import { redrawPicture } from '../media/take-picture.ts';
import { kindOf, type StoredDocument } from './document-shown.ts';

type DrawDependencies = Pick<Dependencies, 'database' | 'now'>;

interface TakenDocument {
  type: string;
  extension: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const redrawn = new Set(['image/jpeg', 'image/png']);

/**
 * A document of a home or project as it is stored: a JPEG or PNG is redrawn, without place, camera and hidden content;
 * any other document is unchanged.
 */
export const takeDocument = async (
  bytes: Uint8Array,
  dependencies: DrawDependencies,
): Promise<TakenDocument | { fault: FileFault | 'broken' }> => {
  const content = await fileContent(bytes, { types: keptDocumentTypes, largest: largestDocument });
  if ('fault' in content) return content;
  if (!redrawn.has(content.type)) return { ...content, bytes: new Uint8Array(bytes) };
  const drawn = await redrawPicture(bytes, dependencies);
  return 'fault' in drawn ? { fault: 'broken' } : { ...content, bytes: new Uint8Array(drawn.data) };
};

/** Whether visitors may get a stored document. */
export const mayVisitorsHave = ({ documentKind, type }: Pick<StoredDocument, 'documentKind' | 'type'>): boolean =>
  isForVisitors({ kind: kindOf(documentKind), type });

const hasMetadata = async (bytes: Uint8Array): Promise<boolean> => {
  try {
    const { exif, xmp, iptc, comments } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return Boolean(exif || xmp || iptc || comments?.length);
  } catch {
    return true;
  }
};

/** A stored document for a visitor; null for a photo that still has metadata and cannot be redrawn. */
export const documentForVisitors = async (
  file: { size: number; stream: ReadableStream<Uint8Array> },
  { type }: Pick<StoredDocument, 'type'>,
  dependencies: DrawDependencies,
): Promise<typeof file | null> => {
  if (!redrawn.has(type)) return file;
  let bytes = new Uint8Array(await new Response(file.stream).arrayBuffer());
  // Earlier versions stored photos as they were sent.
  if (await hasMetadata(bytes)) {
    const drawn = await redrawPicture(bytes, dependencies);
    if ('fault' in drawn) return null;
    bytes = new Uint8Array(drawn.data);
  }
  return { size: bytes.length, stream: new Blob([bytes]).stream() };
};
