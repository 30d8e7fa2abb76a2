import { openStore } from '@rowhouse/federation/store';
import { readEnvironment } from '../server/environment.ts';
import { moveProved } from './move-proved.ts';
import { bringUpToDate } from './releases.ts';

// Builds every app of this checkout that the bucket does not hold yet, and releases it, so that shells elsewhere can start
// or follow an upgrade.
const { DATA_DIR, BUCKET } = readEnvironment(process.env);
const store = openStore({ ...process.env, DATA_DIR, BUCKET });
await bringUpToDate(store, { say: console.log, move: (moves) => moveProved(store, moves, console.log) });
