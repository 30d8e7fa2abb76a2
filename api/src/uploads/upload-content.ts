import sharp from 'sharp';
import { documentTypes, type FileFault, fileContent, pictureTypes } from '../files/file-content.ts';

export interface UploadContent {
  bytes: Buffer<ArrayBuffer>;
  type: string;
  extension: string;
}

const types = { picture: pictureTypes, document: documentTypes };
/** A picture is drawn again, a document is kept as it came. */
export type UploadKind = keyof typeof types;

const longestSide = 1600;
// A small file can unfold into a picture that fills all memory.
const mostPixels = 50_000_000;

/** A file as it is kept, or why it is refused. Its type is that of its content; a picture is drawn again, which removes its metadata and anything hidden in it. */
export const uploadContent = async (
  bytes: Uint8Array,
  kind: UploadKind,
  largest: number,
): Promise<UploadContent | { fault: FileFault }> => {
  const content = await fileContent(bytes, { types: types[kind], largest });
  if ('fault' in content) return content;
  return kind === 'picture' ? redrawn(bytes) : { bytes: Buffer.from(bytes), ...content };
};

const redrawn = async (bytes: Uint8Array): Promise<UploadContent | { fault: FileFault }> => {
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
