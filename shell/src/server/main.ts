import { serve } from '@hono/node-server';
import { openStore } from '@rowhouse/federation/store';
import { drain } from '@rowhouse/shared/server/drain';
import { createChannels } from './channels.ts';
import { readEnvironment } from './environment.ts';
import { createFront } from './front.ts';
import { log } from './log.ts';
import { createRegistryReader } from './registry-reader.ts';
import { openReleaseCache } from './release-cache.ts';
import { createReleaseFinder } from './release-finder.ts';
import { createReleaseWatch } from './release-watch.ts';
import { createSecondarySets } from './secondary-sets.ts';
import { createStartSet } from './start-set.ts';

const environment = readEnvironment(process.env);
const store = openStore({ ...process.env, DATA_DIR: environment.DATA_DIR, BUCKET: environment.BUCKET });
const cache = openReleaseCache(environment.RELEASE_CACHE, store.bucket, environment.CHANNEL);
const startSet = createStartSet(environment, cache);
const reader = createRegistryReader(store, cache);
const watch = createReleaseWatch(environment, store, cache, reader, startSet);
const secondary = createSecondarySets(startSet);
const secure = environment.SITE_URL.startsWith('https:');
let isStopping = false;
const front = createFront(environment, {
  watch,
  cache,
  choose: createChannels(watch, secondary, store.keys, { secure }),
  keys: store.keys,
  finder: createReleaseFinder(reader, cache),
  isStopping: () => isStopping,
});

await watch.start();
const server = serve({ fetch: front.fetch, port: environment.PORT, hostname: environment.HOST }, () =>
  log('listening', { address: environment.SITE_URL, set: watch.active()?.set.id ?? null }),
);
server.on('error', (error: NodeJS.ErrnoException) => {
  const why = error.code === 'EADDRINUSE' ? `port ${environment.PORT} is taken: set PORT to another` : error.message;
  console.error(`The shell cannot listen: ${why}`);
  process.exit(1);
});

const longestAnswer = 5000; // ms
const stop = async (): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  log('stopping');
  // In development browsers hold a connection open to learn of a switch.
  const longest = environment.DEVELOPMENT === '1' ? 0 : longestAnswer;
  await drain(server, { notice: environment.SHUTDOWN_DELAY * 1000, longest });
  await Promise.all([watch.stop(), secondary.stop()]);
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
