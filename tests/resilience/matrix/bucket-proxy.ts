import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, registryPath, sequenceOf, withPointer } from '@rowhouse/federation/registry';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { signedFile } from '@rowhouse/federation/testing/signed-file';
import { type FaultProxy, startFaultProxy, type WholeAnswer } from './fault-proxy.ts';
import { app } from './faulty-release.ts';

/** A bucket behind a proxy: the files of a directory, and its own registry. */
export interface BucketProxy extends FaultProxy {
  /** Moves the pointer of the faulty remote, without a proof. */
  point: (version: string) => void;
}

const found = (bytes: Buffer): WholeAnswer => ({
  status: 200,
  headers: { etag: `"${createHash('md5').update(bytes).digest('hex')}"` },
  bytes,
});

/** Starts a bucket on the files of `directory`; `before` is the version whose files have the old signature. */
export const startBucketProxy = async (directory: string, before: string): Promise<BucketProxy> => {
  const store = openStore({ ...process.env, BUCKET: directory });
  const { registry: base } = await readRegistry(store);
  let registry: Registry = base;
  const signed = (given: Registry): WholeAnswer => found(signedFile(given, store.keys.signing));
  const read = async (path: string): Promise<WholeAnswer> => {
    const bytes = await readFile(join(directory, path)).catch(() => null);
    return bytes ? found(bytes) : { status: 404, headers: {}, bytes: Buffer.alloc(0) };
  };
  const pathOf = (url = '') => url.replace(/^\//, '');
  const proxy = await startFaultProxy(
    async ({ url, headers }) => {
      const whole = url === `/${registryPath}` ? signed(registry) : await read(pathOf(url));
      return headers['if-none-match'] === whole.headers.etag && whole.status === 200
        ? { ...whole, status: 304, bytes: Buffer.alloc(0) }
        : whole;
    },
    async ({ url }) =>
      url === `/${registryPath}`
        ? signed({ ...base, sequences: { ...base.sequences, [app]: sequenceOf(base, app) - 1 } })
        : read(pathOf(url).replace(new RegExp(`^${app}/[^/]+`), `${app}/${before}`)),
  );
  return {
    ...proxy,
    point: (version) => {
      registry = withPointer(registry, 'live', app, version, new Date().toISOString(), 'by the matrix');
    },
  };
};
