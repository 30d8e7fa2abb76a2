import { join } from 'node:path';
import type { Environment } from '../environment.ts';
import { openFileStore } from './file-store.ts';

/** The variables that decide where files are stored. */
export type FilePlaces = Pick<
  Environment,
  'DATA_DIR' | 'UPLOADS' | 'DOCUMENTS' | 'MEDIA' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_REGION'
>;

/** The folders of this machine into which the API writes. */
export const foldersOf = ({ DATA_DIR, UPLOADS, DOCUMENTS, MEDIA }: FilePlaces): string[] => [
  DATA_DIR,
  ...[UPLOADS, DOCUMENTS, MEDIA].filter((place) => place !== undefined).filter((place) => !/^https?:/.test(place)),
];

/** The stores of all files that the database names. */
export const openStores = ({ DATA_DIR, UPLOADS, DOCUMENTS, MEDIA, ...environment }: FilePlaces) => {
  const storeIn = (place: string | undefined, folder: string) =>
    openFileStore(place ?? join(DATA_DIR, folder), {
      accessKeyId: environment.AWS_ACCESS_KEY_ID,
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
      region: environment.AWS_REGION,
    });
  return {
    uploads: storeIn(UPLOADS, 'uploads'),
    documents: storeIn(DOCUMENTS, 'documents'),
    originals: storeIn(MEDIA, 'originals'),
  };
};
