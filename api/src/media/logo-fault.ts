import { largestLogo } from '@rowhouse/shared/contract/desk-media';
import sharp from 'sharp';

/** Why a picture cannot be a logo besides what stands in the way of any: it has too many pixels. */
export const logoFault = async (bytes: Uint8Array): Promise<'too-many-pixels' | null> => {
  try {
    // Its header alone is read.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height > largestLogo.pixels ? 'too-many-pixels' : null;
  } catch {
    // What is no picture at all is told as such.
    return null;
  }
};
