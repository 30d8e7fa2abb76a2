import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, registryPath, withPointer } from '@rowhouse/federation/registry';
import { signedRegistry } from '@rowhouse/federation/signed-registry';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { type Line, startLine, type Whole } from './line.ts';
import { app } from './turncoat.ts';

/** A bucket that a shell reads over a line: the files of a directory, and a registry of its own. */
export interface BucketLine extends Line {
  /** Moves the pointer of the remote that turns bad, past any proof. */
  point: (version: string) => void;
}

const found = (bytes: Buffer): Whole => ({
  status: 200,
  headers: { etag: `"${createHash('md5').update(bytes).digest('hex')}"` },
  bytes,
});

/** Starts a bucket on the files of `directory`; `before` is the version whose files are those of an old signature. */
export const startBucketLine = async (directory: string, before: string): Promise<BucketLine> => {
  const store = openStore({ ...process.env, BUCKET: directory });
  const { registry: base } = await readRegistry(store);
  let registry: Registry = base;
  const signed = (given: Registry): Whole => found(signedRegistry(given, store.keys.signing()));
  const read = async (path: string): Promise<Whole> => {
    const bytes = await readFile(join(directory, path)).catch(() => null);
    return bytes ? found(bytes) : { status: 404, headers: {}, bytes: Buffer.alloc(0) };
  };
  const pathOf = (url = '') => url.replace(/^\//, '');
  const line = await startLine(
    async ({ url, headers }) => {
      const whole = url === `/${registryPath}` ? signed(registry) : await read(pathOf(url));
      return headers['if-none-match'] === whole.headers.etag && whole.status === 200
        ? { ...whole, status: 304, bytes: Buffer.alloc(0) }
        : whole;
    },
    async ({ url }) =>
      url === `/${registryPath}`
        ? signed({ ...base, sequence: base.sequence - 1 })
        : read(pathOf(url).replace(new RegExp(`^${app}/[^/]+`), `${app}/${before}`)),
  );
  return {
    ...line,
    point: (version) => {
      registry = withPointer(registry, 'live', app, version, new Date().toISOString(), 'by the matrix');
    },
  };
};
