import { largestLogo } from '@rowhouse/shared/contract/desk-media';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

const ofLogos = ['image/png', 'image/webp', 'image/avif'];

/** Why a picture cannot be a logo besides what stands in the way of any: it is of another type, or has too many pixels. */
export const logoFault = async (bytes: Uint8Array): Promise<'no-logo' | 'too-many-pixels' | null> => {
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  // What is no picture at all is told as such.
  if (mime === undefined || !mime.startsWith('image/')) return null;
  if (!ofLogos.includes(mime)) return 'no-logo';
  try {
    // Its header alone is read.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height > largestLogo.pixels ? 'too-many-pixels' : null;
  } catch {
    return null;
  }
};
