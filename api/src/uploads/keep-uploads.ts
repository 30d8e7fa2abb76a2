import { createHash, randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, type SQL } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import { uploads } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { fileName } from '../files/file-content.ts';
import { type UploadContent, type UploadKind, uploadContent } from './upload-content.ts';

export type UploadDependencies = Pick<Dependencies, 'database' | 'uploads' | 'now'>;

/** A file as it came in a field. */
export interface GivenFile {
  field: string;
  kind: UploadKind;
  largest: number;
  file: File;
}

/** A file as it will be kept. */
export type CheckedFile = UploadContent & { id: string; field: string; name: string; hash: string };

/** The files, each as it will be kept; throws 'invalid-input' with a code for each that is none. */
export const checkFiles = async (given: GivenFile[]): Promise<CheckedFile[]> => {
  const checked: CheckedFile[] = [];
  const fields: Record<string, string> = {};
  for (const { field, kind, largest, file } of given) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const content = await uploadContent(bytes, kind, largest);
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
  if (files.length === 0) return;
  const createdAt = now();
  const rows = files.map(({ id, field, name, type, bytes }) => ({
    id,
    field,
    name,
    type,
    size: bytes.length,
    createdAt,
  }));
  await database.insert(uploads).values(rows);
  for (const { id, bytes } of files) await store.put(id, bytes);
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
