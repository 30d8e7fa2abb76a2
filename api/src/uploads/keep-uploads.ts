import { createHash, randomUUID } from 'node:crypto';
import { and, inArray, isNull, lt } from 'drizzle-orm';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { uploads } from '../database/schema.ts';
import { fileName } from '../files/file-content.ts';
import type { FileStore } from '../files/file-store.ts';
import { type UploadContent, type UploadKind, uploadContent } from './upload-content.ts';

export interface UploadDependencies {
  database: Database;
  uploads: FileStore;
  now: () => Date;
}

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

/** Removes files that belong to no request: the file first, so that one that cannot be removed now is found again. */
export const removeLoose = async (
  ids: string[],
  { database, uploads: store }: Pick<UploadDependencies, 'database' | 'uploads'>,
): Promise<void> => {
  if (ids.length === 0) return;
  const loose = await database
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), isNull(uploads.requestId)));
  for (const { id } of loose) {
    await store.remove(id);
    await database.delete(uploads).where(and(inArray(uploads.id, [id]), isNull(uploads.requestId)));
  }
};

const looseFor = 24 * 60 * 60_000;

/** Removes what has been loose for a day: its request was never stored, or is gone. */
export const sweepLoose = async (dependencies: UploadDependencies): Promise<void> => {
  const before = new Date(dependencies.now().getTime() - looseFor);
  const loose = await dependencies.database
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(isNull(uploads.requestId), lt(uploads.createdAt, before)));
  await removeLoose(
    loose.map(({ id }) => id),
    dependencies,
  );
};
