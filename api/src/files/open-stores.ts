import { join } from 'node:path';
import { storeKeys } from '@rowhouse/federation/object-store';
import type { Environment } from '../environment.ts';
import { openFileStore } from './file-store.ts';

/** The variables that decide where files are stored. */
export type FilePlaces = Pick<Environment, 'DATA_DIR' | 'UPLOADS' | 'DOCUMENTS' | 'MEDIA'> &
  Partial<Record<`AWS_${string}`, string | undefined>>;

/** The folders of this machine into which the API writes. */
export const foldersOf = ({ DATA_DIR, UPLOADS, DOCUMENTS, MEDIA }: FilePlaces): string[] => [
  DATA_DIR,
  ...[UPLOADS, DOCUMENTS, MEDIA].filter((place) => place !== undefined).filter((place) => !/^https?:/.test(place)),
];

/** The stores of all files that the database names. */
export const openStores = ({ DATA_DIR, UPLOADS, DOCUMENTS, MEDIA, ...environment }: FilePlaces) => {
  const keys = storeKeys(environment);
  const storeIn = (place: string | undefined, folder: string) => openFileStore(place ?? join(DATA_DIR, folder), keys);
  return {
    uploads: storeIn(UPLOADS, 'uploads'),
    documents: storeIn(DOCUMENTS, 'documents'),
    originals: storeIn(MEDIA, 'originals'),
  };
};
