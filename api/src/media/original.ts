import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** The name of a file in the store: a hash of its content. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif', 'avif']);
/** The most pixels of a picture of the agency: a small file can decode to one that fills all memory. */
export const mostPixels = 50_000_000;

const svgRoot = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<svg\b([^>]*)>/;

/** The size of a drawing (SVG), read from its first tag, since rendering takes long; null when the file is none. */
export const drawingSize = (bytes: Buffer): { width: number; height: number } | null => {
  const [, attributes] = svgRoot.exec(bytes.toString('utf8', 0, 4096)) ?? [];
  if (
    attributes === undefined ||
    !bytes
      .toString('utf8', bytes.length - 64)
      .trimEnd()
      .endsWith('</svg>')
  )
    return null;
  const side = (name: string) => Number(new RegExp(`\\b${name}="(\\d{1,5})(?:\\.\\d+)?(?:px)?"`).exec(attributes)?.[1]);
  const [width, height] = [side('width'), side('height')];
  return width > 0 && height > 0 && width * height <= mostPixels ? { width, height } : null;
};

/** The size of a picture as it is shown, in pixels; null when the file is no picture. */
export const pictureSize = async (bytes: Buffer): Promise<{ width: number; height: number } | null> => {
  const drawing = drawingSize(bytes);
  if (drawing) return drawing;
  try {
    const { format, width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    if (!formats.has(format) || width * height > mostPixels) return null;
    // EXIF orientations from 5 on are rotated by a quarter turn.
    return orientation < 5 ? { width, height } : { width: height, height: width };
  } catch {
    return null;
  }
};

const megabyte = 1024 * 1024;

/** The folders of files that are stored and served as they are, with their types by file extension and the most bytes of one. */
export const wholeFiles = {
  films: { types: { webm: 'video/webm', mp4: 'video/mp4' }, most: 100 * megabyte },
  // Streets for the map, as PMTiles.
  maps: { types: { pmtiles: 'application/vnd.pmtiles' }, most: 1024 * megabyte },
} as const satisfies Record<string, { types: Readonly<Record<string, string>>; most: number }>;

/** A folder of such files. */
export type WholeFolder = keyof typeof wholeFiles;

/** The type that a file's extension says in its folder. */
export const typeIn = (folder: WholeFolder, ending: string): string | undefined =>
  new Map<string, string>(Object.entries(wholeFiles[folder].types)).get(ending);

// Version 3 of PMTiles, with vector tiles.
const isMap = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 8)).equals(Buffer.from('PMTiles\u0003')) && bytes[99] === 1;

/** Whether a file's content is what its folder and extension say. */
export const isWholeFile = async (bytes: Uint8Array, folder: WholeFolder, ending: string): Promise<boolean> =>
  folder === 'maps' ? isMap(bytes) : (await fileTypeFromBuffer(bytes))?.mime === typeIn(folder, ending);
