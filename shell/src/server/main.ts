import { serve } from '@hono/node-server';
import { openStore } from '@rowhouse/shared/federation/store';
import { createChannels } from './channels.ts';
import { readEnvironment } from './environment.ts';
import { createFront } from './front.ts';
import { log } from './log.ts';
import { createRaiseSet } from './raise-set.ts';
import { openReleaseCache } from './release-cache.ts';
import { createReleaseWatch } from './release-watch.ts';
import { createSideSets } from './side-sets.ts';

const environment = readEnvironment(process.env);
const store = openStore({ ...process.env, DATA_DIR: environment.DATA_DIR, BUCKET: environment.BUCKET });
const cache = openReleaseCache(environment.RELEASE_CACHE, store.bucket, environment.CHANNEL);
const raise = createRaiseSet(environment, cache);
const watch = createReleaseWatch(environment, store, cache, raise);
const sides = createSideSets(raise);
const secure = environment.SITE_URL.startsWith('https:');
const choose = createChannels(watch, sides, store.keys, { secure });
const front = createFront(environment, watch, cache, { choose, keys: store.keys });

await watch.start();
const server = serve({ fetch: front.fetch, port: environment.PORT, hostname: environment.HOST }, () =>
  log('listening', { address: environment.SITE_URL, set: watch.standing()?.set.id ?? null }),
);
server.on('error', (error: NodeJS.ErrnoException) => {
  const why = error.code === 'EADDRINUSE' ? `port ${environment.PORT} is taken: set PORT to another` : error.message;
  console.error(`The shell cannot listen: ${why}`);
  process.exit(1);
});

let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  log('stopping');
  await new Promise((resolve) => {
    server.close(resolve);
    setTimeout(resolve, 5000).unref();
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    // The pages that wait to be told of a switch would hold the end up.
    if (environment.DEVELOPMENT === '1' && 'closeAllConnections' in server) server.closeAllConnections();
  });
  await Promise.all([watch.stop(), sides.stop()]);
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
