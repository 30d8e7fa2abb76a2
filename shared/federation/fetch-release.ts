import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from './integrity.ts';
import { type ObjectStore, TooLarge, whyUnreached } from './object-store.ts';
import { type Release, releasePath } from './registry.ts';

const atOnce = 16;

/**
 * Runs work for each item, in batches of sixteen. After a failure it starts no further batch, and waits for the current batch to end,
 * so that no late write follows a clean-up.
 */
export const inBatches = async <T>(items: T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (let start = 0; start < items.length; start += atOnce) {
    const results = await Promise.allSettled(items.slice(start, start + atOnce).map(work));
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
};

/** Thrown for a file of a release that is missing, or differs from the released one. */
export class NotReleased extends Error {}

/** Thrown when the bucket cannot be reached, which says nothing about its content. */
export class BucketUnreachable extends Error {}

/** Returns the bytes of a file after verifying them; throws `NotReleased` if they are missing or differ from the released ones. */
export const checkedFile = (bytes: Buffer | null, named: string, integrity: string): Buffer => {
  if (!bytes) throw new NotReleased(`${named} is missing from the bucket`);
  if (integrityOf(bytes) !== integrity)
    throw new NotReleased(`${named} is not what was released (its SHA-384 differs)`);
  return bytes;
};

/** A release, by the name of its package. */
export interface NamedRelease {
  name: string;
  version: string;
  release: Release;
}

/** Reads a file of a release from the bucket and verifies it; throws as `fetchRelease` does. */
export const releasedFile = async (
  bucket: Pick<ObjectStore, 'get'>,
  { name, version, release }: NamedRelease,
  file: string,
): Promise<Buffer> => {
  const { integrity, bytes: limit } = release.files[file] ?? { integrity: '', bytes: 0 };
  const got = await bucket.get(releasePath(name, version, file), { limit }).catch((error: unknown) => {
    if (error instanceof TooLarge) throw new NotReleased(error.message);
    throw new BucketUnreachable(`The bucket could not be reached: ${whyUnreached(error)}`, { cause: error });
  });
  return checkedFile(got && got !== 'same' ? got.bytes : null, `${name} ${version}: ${file}`, integrity);
};

/**
 * Copies a release's files from the bucket into a folder and verifies each by its SHA-384; with `wanted`, only some of them. Throws
 * `NotReleased` for a missing or different file, and `BucketUnreachable` if the bucket cannot be reached.
 */
export const fetchRelease = (
  bucket: ObjectStore,
  named: NamedRelease,
  folder: string,
  wanted: (file: string) => boolean = () => true,
): Promise<void> =>
  inBatches(Object.keys(named.release.files).filter(wanted), async (file) => {
    const bytes = await releasedFile(bucket, named, file);
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), bytes);
  });
