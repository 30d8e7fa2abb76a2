import { developmentTokenError } from '@rowhouse/federation/development-token';
import type { ObjectStore } from '@rowhouse/federation/object-store';
import { registryPath, releasePath } from '@rowhouse/federation/registry';
import { registryFile } from '@rowhouse/federation/signed-registry';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Environment } from './environment.ts';
import type { RegistryReader } from './registry-reader.ts';
import type { ReleaseCache } from './release-cache.ts';

/**
 * Serves the site's releases as they are in the bucket, including Node builds, to holders of a trusted development
 * key: a shell on a developer's machine renders with them.
 */
export const developerFiles = (
  { SITE_URL, RELEASE_TRUSTED_KEYS }: Pick<Environment, 'SITE_URL' | 'RELEASE_TRUSTED_KEYS'>,
  bucket: Pick<ObjectStore, 'get'>,
  cache: Pick<ReleaseCache, 'sections'>,
  reader: Pick<RegistryReader, 'last'>,
): Hono => {
  const developersOnly = createMiddleware(async (context, next) => {
    const token = context.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
    const message = developmentTokenError(token, SITE_URL, RELEASE_TRUSTED_KEYS, Date.now());
    context.header('cache-control', 'no-store');
    if (message !== null) return context.json({ error: { code: 'unauthorized', message } }, 401);
    await next();
    return undefined;
  });
  return new Hono()
    .use(developersOnly)
    .get(`/${registryPath}`, async (context) => context.body(new Uint8Array(registryFile(await cache.sections()))))
    .get('/:name/:version/:file{.+}', async (context) => {
      const { name, version, file } = context.req.param();
      const files = reader.last()?.releases[name]?.[version]?.files;
      const limit = files && Object.hasOwn(files, file) ? files[file]?.bytes : undefined;
      const object = limit === undefined ? null : await bucket.get(releasePath(name, version, file), { limit });
      return object && object !== 'same' ? context.body(new Uint8Array(object.bytes)) : context.notFound();
    });
};
