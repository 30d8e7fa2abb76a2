import { createHash, randomUUID } from 'node:crypto';
import { fieldFactsOf, type VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import sharp from 'sharp';
import { ApiError } from '../api-error.ts';
import { and, eq, isNull, lt, type SQL } from '../database/orm.ts';
import { uploads } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { documentTypes, type FileFault, fileContent, fileName, pictureTypes } from '../files/file-content.ts';
import { decode } from '../media/decode-queue.ts';

export type UploadDependencies = Pick<Dependencies, 'database' | 'uploads' | 'now'>;

const types = { picture: pictureTypes, document: documentTypes };
/** A picture is redrawn; a document is stored unchanged. */
type UploadKind = keyof typeof types;

const longestSide = 1600;
// A small file can decode to a picture that fills all memory. Telephones take pictures of up to this size, slightly
// more than 24,000,000 pixels.
const mostPixels = 24 * 1024 * 1024;
const longestDrawing = 10; // s
// Fewer than for the site's own pictures, since the sender waits for the answer.
const mostWaiting = 20;

type UploadFault = FileFault | 'too-many-pixels';

/**
 * A file of a request that passed the checks: its type is that of its content, and a picture is within the limit of
 * pixels. Nothing is decoded yet.
 */
export interface SentFile {
  field: string;
  name: string;
  kind: UploadKind;
  type: string;
  extension: string;
  bytes: Buffer<ArrayBuffer>;
  hash: string;
}

/** The type of a file by its content, or the reason for rejecting it. */
export const uploadType = async (
  bytes: Uint8Array,
  kind: UploadKind,
  largest: number,
): Promise<{ type: string; extension: string } | { fault: UploadFault }> => {
  const content = await fileContent(bytes, { types: types[kind], largest });
  if ('fault' in content || kind === 'document') return content;
  try {
    // Reads the header only.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height > mostPixels ? { fault: 'too-many-pixels' } : content;
  } catch {
    return { fault: 'wrong-file' };
  }
};

/** The files of a request; throws 'invalid-input' with a code for each rejected file. */
export const readFiles = async (request: VisitorRequest): Promise<SentFile[]> => {
  const facts = fieldFactsOf(request.kind);
  const files: SentFile[] = [];
  const fields: Record<string, string> = {};
  for (const [field, file] of Object.entries(request)) {
    const { control, max } = facts[field] ?? {};
    if (!(file instanceof File) || max === undefined || (control !== 'picture' && control !== 'document')) continue;
    const bytes = Buffer.from(await file.arrayBuffer());
    const content = await uploadType(bytes, control, max);
    if ('fault' in content) {
      fields[field] = content.fault;
      continue;
    }
    const hash = createHash('sha256').update(bytes).digest('hex');
    files.push({ ...content, field, name: file.name, kind: control, bytes, hash });
  }
  refuseFiles(fields);
  return files;
};

const refuseFiles = (fields: Record<string, string>): void => {
  if (Object.keys(fields).length > 0) throw new ApiError('invalid-input', 'Bad files', { fields });
};

/** A file as it will be stored. */
export interface KeptFile extends Pick<SentFile, 'field' | 'name' | 'type' | 'bytes'> {
  id: string;
}

/**
 * Redraws the pictures among files, which removes their metadata and hidden content. Throws 'invalid-input' with a code
 * for each invalid picture, and 'unavailable' when too many wait.
 */
export const drawFiles = async (files: readonly SentFile[]): Promise<KeptFile[]> => {
  const keptFiles: KeptFile[] = [];
  const fields: Record<string, string> = {};
  for (const { kind, field, name, type, extension, bytes } of files) {
    const drawn = kind === 'picture' ? await decode(() => redrawn(bytes), mostWaiting) : bytes;
    if (drawn === null) {
      fields[field] = 'wrong-file';
      continue;
    }
    const as = kind === 'picture' ? { type: 'image/jpeg', extension: 'jpg' } : { type, extension };
    keptFiles.push({
      id: randomUUID(),
      field,
      name: fileName(name, as.extension, 'file'),
      type: as.type,
      bytes: drawn,
    });
  }
  refuseFiles(fields);
  return keptFiles;
};

/** A picture as a JPEG; null when it cannot be decoded. */
const redrawn = async (bytes: Uint8Array): Promise<Buffer<ArrayBuffer> | null> => {
  try {
    const picture = await sharp(bytes, { limitInputPixels: mostPixels })
      .timeout({ seconds: longestDrawing })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer();
    return Buffer.from(picture);
  } catch {
    return null;
  }
};

/**
 * Stores files before their request is stored; each row is written first, so that the store never holds a file without
 * a row.
 */
export const keepFiles = async (
  files: readonly KeptFile[],
  { database, uploads: store, now }: UploadDependencies,
): Promise<void> => {
  const createdAt = now();
  for (const { id, field, name, type, bytes } of files) {
    await database.insert(uploads).values({ id, field, name, type, size: bytes.length, createdAt });
    await store.put(id, bytes);
  }
};

/**
 * Removes those of the files that belong to no request. The file goes first: when that fails, the row remains and is
 * found again.
 */
export const removeLoose = async (
  which: SQL,
  { database, uploads: store }: Pick<UploadDependencies, 'database' | 'uploads'>,
): Promise<void> => {
  const isLoose = isNull(uploads.requestId);
  for (const { id } of await database.select({ id: uploads.id }).from(uploads).where(and(which, isLoose))) {
    await store.remove(id);
    await database.delete(uploads).where(and(eq(uploads.id, id), isLoose));
  }
};

const looseFor = 24 * 60 * 60_000;

/** Removes files that have been loose for a day: their request was never stored, or is gone. */
export const sweepLoose = (dependencies: UploadDependencies): Promise<void> =>
  removeLoose(lt(uploads.createdAt, new Date(dependencies.now().getTime() - looseFor)), dependencies);
