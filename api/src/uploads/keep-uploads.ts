import { createHash, randomUUID } from 'node:crypto';
import { fieldFactsOf, type VisitorRequest } from '@rowhouse/shared/contract/request-kinds';
import { and, eq, isNull, lt, type SQL } from 'drizzle-orm';
import sharp from 'sharp';
import { ApiError } from '../api-error.ts';
import { uploads } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { documentTypes, type FileFault, fileContent, fileName, pictureTypes } from '../files/file-content.ts';

export type UploadDependencies = Pick<Dependencies, 'database' | 'uploads' | 'now'>;

interface UploadContent {
  bytes: Buffer<ArrayBuffer>;
  type: string;
  extension: string;
}

const types = { picture: pictureTypes, document: documentTypes };
/** A picture is drawn again, a document is kept as it came. */
type UploadKind = keyof typeof types;

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

/** A file as it will be kept. */
export type CheckedFile = UploadContent & { id: string; field: string; name: string; hash: string };

/** The files of a request, each as it will be kept; throws 'invalid-input' with a code for each that is none. */
export const checkFiles = async (request: VisitorRequest): Promise<CheckedFile[]> => {
  const facts = fieldFactsOf(request.kind);
  const checked: CheckedFile[] = [];
  const fields: Record<string, string> = {};
  for (const [field, file] of Object.entries(request)) {
    const { control, max } = facts[field] ?? {};
    if (!(file instanceof File) || max === undefined || (control !== 'picture' && control !== 'document')) continue;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const content = await uploadContent(bytes, control, max);
    if ('fault' in content) {
      fields[field] = content.fault;
      continue;
    }
    const hash = createHash('sha256').update(bytes).digest('hex');
    checked.push({ ...content, id: randomUUID(), field, name: fileName(file.name, content.extension, 'file'), hash });
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid-input', 'Bad files', { fields });
  return checked;
};

/** Keeps files before the request that they belong to is stored; the row comes first, so that no file is ever unknown. */
export const keepFiles = async (
  files: CheckedFile[],
  { database, uploads: store, now }: UploadDependencies,
): Promise<void> => {
  const createdAt = now();
  for (const { id, field, name, type, bytes } of files) {
    await database.insert(uploads).values({ id, field, name, type, size: bytes.length, createdAt });
    await store.put(id, bytes);
  }
};

/** Removes those of some files that belong to no request: the file first, so that one that cannot be removed now is found again. */
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

/** Removes what has been loose for a day: its request was never stored, or is gone. */
export const sweepLoose = (dependencies: UploadDependencies): Promise<void> =>
  removeLoose(lt(uploads.createdAt, new Date(dependencies.now().getTime() - looseFor)), dependencies);
