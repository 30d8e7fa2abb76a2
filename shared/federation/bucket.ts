import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

/** A file of a bucket, with the tag that changes when it does. */
export interface BucketFile {
  bytes: Buffer;
  tag: string;
}

/** Where releases are kept: a directory, or a store that speaks S3. */
export interface Bucket {
  /** Makes the directory where there is none; those who only read never call it, so that a bucket that is away stays away for them. */
  prepare: () => Promise<void>;
  /** The file, or null where there is none; rejects where the bucket cannot be reached. With `tag`, 'same' where it is unchanged. */
  get: (path: string, tag?: string) => Promise<BucketFile | null | 'same'>;
  /** Writes a file; with `onlyIf`, only where it still has that tag (null: where it does not exist). Tells whether it was written. */
  put: (path: string, bytes: Buffer, onlyIf?: { tag: string | null }) => Promise<boolean>;
  /** Removes a folder with these files, as far as they are there. */
  remove: (folder: string, files: string[]) => Promise<void>;
}

const tagOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const missing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

// A folder that is gone is a bucket that is away, which is not the same as a file that is not there.
const readOrNull = async (root: string, path: string): Promise<Buffer | null> => {
  try {
    return await readFile(join(root, path));
  } catch (error) {
    if (!missing(error)) throw error;
    await stat(root);
    return null;
  }
};

const withLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await (await open(file, 'wx')).close();
      break;
    } catch (error) {
      const held = await stat(file).catch(() => null);
      // A lock that outlived ten seconds belongs to a program that died.
      if (held && Date.now() - held.mtimeMs > 10_000) await rm(file, { force: true });
      else if (attempt > 400) throw error;
      else await sleep(25);
    }
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
};

const directoryBucket = (root: string): Bucket => {
  const write = async (path: string, bytes: Buffer): Promise<void> => {
    const file = join(root, path);
    const fresh = `${file}.${randomUUID()}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(fresh, bytes);
    await rename(fresh, file);
  };
  return {
    prepare: async () => void (await mkdir(root, { recursive: true })),
    get: async (path, tag) => {
      const bytes = await readOrNull(root, path);
      if (!bytes) return null;
      const current = tagOf(bytes);
      return current === tag ? 'same' : { bytes, tag: current };
    },
    put: async (path, bytes, onlyIf) => {
      if (!onlyIf) {
        await write(path, bytes);
        return true;
      }
      return withLock(join(root, '.lock'), async () => {
        const current = await readOrNull(root, path);
        if ((current && tagOf(current)) !== onlyIf.tag) return false;
        await write(path, bytes);
        return true;
      });
    },
    remove: (folder) => rm(join(root, folder), { recursive: true, force: true }),
  };
};

const s3Bucket = (address: string, environment: NodeJS.ProcessEnv): Bucket => {
  const client = new AwsClient({
    accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
    region: environment.AWS_REGION ?? 'auto',
    service: 's3',
    retries: 2,
  });
  const urlOf = (path: string): string => `${address.replace(/\/$/, '')}/${path}`;
  return {
    prepare: async () => undefined,
    get: async (path, tag) => {
      const response = await client.fetch(urlOf(path), {
        headers: tag ? { 'if-none-match': tag } : {},
        signal: AbortSignal.timeout(10_000),
      });
      if (response.status === 304) return 'same';
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`The bucket answered ${response.status} for ${path}`);
      return { bytes: Buffer.from(await response.arrayBuffer()), tag: response.headers.get('etag') ?? '' };
    },
    put: async (path, bytes, onlyIf) => {
      const condition: Record<string, string> = !onlyIf
        ? {}
        : onlyIf.tag === null
          ? { 'if-none-match': '*' }
          : { 'if-match': onlyIf.tag };
      const response = await client.fetch(urlOf(path), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: condition,
        signal: AbortSignal.timeout(30_000),
      });
      if (response.status === 412 || response.status === 409) return false;
      if (!response.ok) throw new Error(`The bucket answered ${response.status} to a write of ${path}`);
      return true;
    },
    remove: async (_, files) => {
      for (const path of files) {
        const response = await client.fetch(urlOf(path), { method: 'DELETE', signal: AbortSignal.timeout(10_000) });
        if (!response.ok && response.status !== 404)
          throw new Error(`The bucket answered ${response.status} to the removal of ${path}`);
      }
    },
  };
};

/** The bucket at an address: an `http(s)://host/bucket` that speaks S3 (keys from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY), or a directory. */
export const openBucket = (address: string, environment: NodeJS.ProcessEnv = process.env): Bucket =>
  /^https?:\/\//.test(address) ? s3Bucket(address, environment) : directoryBucket(address);
