import { serve } from '@hono/node-server';
import { openStore } from '@rowhouse/federation/store';
import { createChannels } from './channels.ts';
import { drain } from './drain.ts';
import { readEnvironment } from './environment.ts';
import { createFront } from './front.ts';
import { log } from './log.ts';
import { createRaiseSet } from './raise-set.ts';
import { openReleaseCache } from './release-cache.ts';
import { createReleaseFinder } from './release-finder.ts';
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
const finder = createReleaseFinder(store, cache);
let stopping = false;
const front = createFront(environment, watch, cache, {
  choose,
  keys: store.keys,
  finder,
  isStopping: () => stopping,
});

await watch.start();
const server = serve({ fetch: front.fetch, port: environment.PORT, hostname: environment.HOST }, () =>
  log('listening', { address: environment.SITE_URL, set: watch.standing()?.set.id ?? null }),
);
server.on('error', (error: NodeJS.ErrnoException) => {
  const why = error.code === 'EADDRINUSE' ? `port ${environment.PORT} is taken: set PORT to another` : error.message;
  console.error(`The shell cannot listen: ${why}`);
  process.exit(1);
});

// What is under way then is given up, as the front itself does with a page.
const longestAnswer = 5000; // ms
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  log('stopping');
  // The pages that wait to be told of a switch would hold the end up.
  const longest = environment.DEVELOPMENT === '1' ? 0 : longestAnswer;
  await drain(server, { notice: environment.SHUTDOWN_DELAY * 1000, longest });
  await Promise.all([watch.stop(), sides.stop()]);
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
