import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { drawCounted, mostTries } from './begun-pictures.ts';
import { decodeBehind } from './decode-queue.ts';
import { hashOf, mostPixels } from './original.ts';
import { knownOriginals, type StoreDependencies, storeOriginals } from './store-original.ts';

const asJpeg = (image: Sharp) => image.jpeg({ quality: 92 });
const asPng = (image: Sharp) => image.png({ compressionLevel: 7 });
const asWebp = (image: Sharp) => image.webp({ quality: 92, effort: 2 });

const million = 1_000_000;

interface Kind {
  draw: (image: Sharp) => Sharp;
  pixels: number;
}

/**
 * The accepted types of pictures, by content: the format in which each is stored, and the most pixels that its header
 * may claim. WebP takes 140 ms per million pixels, JPEG and PNG 40. AVIF is rejected: in 1.4 kB its header says
 * 200 × 200, while its parts (grid, overlay, crop, alpha) decode to any number of pixels in a step that no timeout ends.
 */
const kinds: Readonly<Record<string, Kind>> = {
  'image/jpeg': { draw: asJpeg, pixels: mostPixels },
  'image/png': { draw: asPng, pixels: mostPixels },
  'image/webp': { draw: asWebp, pixels: 25 * million },
};

/** Why a picture is rejected. */
export const pictureFaults = {
  empty: 'is empty',
  page: 'is text or a page of HTML, and no picture',
  drawing: 'is a drawing (SVG), which is taken from a folder of the server alone',
  heic: 'is a HEIC photo, which browsers cannot show: it has to be exported as JPEG',
  'no-picture': 'is not a picture of type JPEG, PNG or WebP',
  'too-many-pixels': `has more than ${mostPixels / million} million pixels, or 25 as WebP`,
  broken: 'cannot be drawn: it is cut off or broken',
  crashes: `ended the program that drew it ${mostTries} times, and is given up`,
} as const;

type PictureFault = keyof typeof pictureFaults;

interface TakenPicture {
  hash: string;
  width: number;
  height: number;
  /** Whether it was stored before. */
  known: boolean;
}

// The default formats of telephones.
const ofTelephones = ['image/heic', 'image/heic-sequence', 'image/heif', 'image/heif-sequence'];

const longestDrawing = 60; // s

const kindOf = async (bytes: Uint8Array): Promise<Kind | { fault: PictureFault }> => {
  if (bytes.length === 0) return { fault: 'empty' };
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  const kind = mime !== undefined && Object.hasOwn(kinds, mime) ? kinds[mime] : undefined;
  if (kind) return kind;
  if (mime !== undefined && ofTelephones.includes(mime)) return { fault: 'heic' };
  const start = new TextDecoder().decode(bytes.subarray(0, 4096));
  if (/<svg\b/.test(start)) return { fault: 'drawing' };
  const isText = (mime === undefined || mime === 'application/xml') && !/[\0\uFFFD]/.test(start.slice(0, 1000));
  return { fault: isText ? 'page' : 'no-picture' };
};

const isTooLarge = async (bytes: Uint8Array, most: number): Promise<boolean | null> => {
  try {
    // Reads the header only.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height > most;
  } catch {
    return null;
  }
};

type Strictness = 'error' | 'warning';

// Upright, in sRGB, and without metadata: place, time and photographer.
const cleanPicture = async (bytes: Uint8Array, { draw, pixels }: Kind, failOn: Strictness) => {
  try {
    const image = sharp(bytes, { limitInputPixels: pixels, failOn }).timeout({ seconds: longestDrawing });
    return await draw(image.autoOrient()).toBuffer({ resolveWithObject: true });
  } catch {
    return null;
  }
};

const beginsAsJpeg = [0xff, 0xd8];
const endOfJpeg = [0xff, 0xd9];

/** A JPEG that lost its last one or two bytes, which mark its end, with them; null for any other file. */
const withEnd = (bytes: Uint8Array): Uint8Array | null => {
  const isJpeg = beginsAsJpeg.every((byte, index) => bytes[index] === byte);
  const isEnded = endOfJpeg.every((byte, index) => bytes.at(index - endOfJpeg.length) === byte);
  if (!isJpeg || isEnded) return null;
  return Buffer.concat([bytes.at(-1) === endOfJpeg[0] ? bytes.subarray(0, -1) : bytes, Buffer.from(endOfJpeg)]);
};

// A picture whose end alone is missing is whole; with an end, one that lost more of itself gives a warning.
const drawnWhole = async (bytes: Uint8Array, kind: Kind) => {
  const drawn = await cleanPicture(bytes, kind, 'error');
  const ended = drawn ? null : withEnd(bytes);
  return ended ? cleanPicture(ended, kind, 'warning') : drawn;
};

// The steps at which a decoder may crash, from the header on.
const drawnAs = async (bytes: Uint8Array, kind: Kind) => {
  const tooLarge = await isTooLarge(bytes, kind.pixels);
  if (tooLarge) return { fault: 'too-many-pixels' as const };
  const drawn = tooLarge === null ? null : await drawnWhole(bytes, kind);
  return drawn ?? { fault: 'broken' as const };
};

/**
 * A picture made by somebody else, recognised by its content, and redrawn: upright and without camera metadata. It is
 * drawn when no visitor's picture waits; one that crashes the process repeatedly is given up. `most` lowers the limit of
 * pixels.
 */
export const redrawPicture = async (
  bytes: Uint8Array,
  dependencies: Pick<StoreDependencies, 'database' | 'now'>,
  most = mostPixels,
): Promise<{ data: Buffer; info: { width: number; height: number } } | { fault: PictureFault }> => {
  const kind = await kindOf(bytes);
  if ('fault' in kind) return kind;
  const pixels = Math.min(most, kind.pixels);
  const drawn = await decodeBehind(() =>
    drawCounted(hashOf(bytes), () => drawnAs(bytes, { ...kind, pixels }), dependencies),
  );
  return drawn ?? { fault: 'crashes' };
};

/** Stores a picture made by somebody else, redrawn; the same picture is stored once. `most` lowers the limit of pixels. */
export const takePicture = async (
  bytes: Uint8Array,
  dependencies: StoreDependencies,
  most = mostPixels,
): Promise<TakenPicture | { fault: PictureFault }> => {
  const hashBefore = hashOf(bytes);
  const original = (await knownOriginals([hashBefore], dependencies)).get(hashBefore);
  if (original?.width && original.height) {
    if (original.width * original.height > most) return { fault: 'too-many-pixels' };
    return { hash: original.hash, width: original.width, height: original.height, known: true };
  }
  const drawn = await redrawPicture(bytes, dependencies, most);
  if ('fault' in drawn) return drawn;
  const { width, height } = drawn.info;
  const data = new Uint8Array(drawn.data);
  const hash = hashOf(data);
  await storeOriginals([{ hash, given: hashBefore, width, height, read: async () => data }], dependencies);
  return { hash, width, height, known: false };
};
