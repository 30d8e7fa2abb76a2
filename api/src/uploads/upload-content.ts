import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** What a file is taken as: a picture is made anew, a document is kept as it came. */
export type UploadKind = 'picture' | 'document';

export interface UploadContent {
  bytes: Buffer<ArrayBuffer>;
  type: string;
  extension: string;
}
export type UploadFault = 'required' | 'too-large' | 'wrong-file';

const pictures: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic']);
const documents: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
};
const longestSide = 1600;
// A small file can unfold into a picture that fills all memory.
const mostPixels = 50_000_000;

/** A file as it is kept, or what is wrong with it. Its content says what it is, its name nothing; a picture loses its metadata, and anything hidden in it, by being drawn again. */
export const uploadContent = async (
  bytes: Uint8Array,
  kind: UploadKind,
  largest: number,
): Promise<UploadContent | { fault: UploadFault }> => {
  if (bytes.length === 0) return { fault: 'required' };
  if (bytes.length > largest) return { fault: 'too-large' };
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (kind === 'picture') return pictures.has(mime) ? redrawn(bytes) : { fault: 'wrong-file' };
  const extension = documents[mime];
  return extension ? { bytes: Buffer.from(bytes), type: mime, extension } : { fault: 'wrong-file' };
};

const redrawn = async (bytes: Uint8Array): Promise<UploadContent | { fault: UploadFault }> => {
  try {
    const picture = await sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
    return { bytes: Buffer.from(picture), type: 'image/jpeg', extension: 'jpg' };
  } catch {
    return { fault: 'wrong-file' };
  }
};

/** A file's name without anything that a path, a header or a reader could stumble over, and with the ending of what it is. */
export const uploadName = (given: string, extension: string): string => {
  const bare = given
    .toWellFormed()
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _.()-]/gu, '')
    .replace(/^[. ]+/, '')
    .slice(0, 80)
    .trim();
  return `${bare || 'file'}.${extension}`;
};
