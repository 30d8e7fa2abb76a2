import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from './integrity.ts';
import { type ObjectStore, TooLarge, whyUnreached } from './object-store.ts';
import { type Release, releasePath } from './registry.ts';

const atOnce = 16;

/** Does a piece of work for each item, sixteen at a time; after a failure none is begun, and those of the same sixteen have ended, so that none writes behind a clean-up. */
export const inBatches = async <T>(items: T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (let start = 0; start < items.length; start += atOnce) {
    const done = await Promise.allSettled(items.slice(start, start + atOnce).map(work));
    const failed = done.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
};

/** A file of a release that is missing, or is not what was released. */
export class NotReleased extends Error {}

/** The bucket gives nothing: that says nothing of what lies in it. */
export class BucketAway extends Error {}

/** The bytes of a file, as they were released; throws `NotReleased` where they are missing or differ. */
export const checkedFile = (bytes: Buffer | null, named: string, integrity: string): Buffer => {
  if (!bytes) throw new NotReleased(`${named} is missing from the bucket`);
  if (integrityOf(bytes) !== integrity)
    throw new NotReleased(`${named} is not what was released (its SHA-384 differs)`);
  return bytes;
};

/** Brings a release's files from the bucket into a folder, each verified by its SHA-384; with `wanted`, only some of them. Throws `NotReleased` for what cannot be shown, and `BucketAway` where the bucket cannot be reached. */
export const fetchRelease = (
  bucket: ObjectStore,
  { name, version, release }: { name: string; version: string; release: Release },
  folder: string,
  wanted: (file: string) => boolean = () => true,
): Promise<void> =>
  inBatches(
    Object.entries(release.files).filter(([file]) => wanted(file)),
    async ([file, { integrity, bytes: limit }]) => {
      const got = await bucket.get(releasePath(name, version, file), { limit }).catch((error: unknown) => {
        if (error instanceof TooLarge) throw new NotReleased(error.message);
        throw new BucketAway(`The bucket could not be reached: ${whyUnreached(error)}`, { cause: error });
      });
      const bytes = checkedFile(got && got !== 'same' ? got.bytes : null, `${name} ${version}: ${file}`, integrity);
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), bytes);
    },
  );
