import { openStore } from '@rowhouse/federation/store';
import { readEnvironment } from '../server/environment.ts';
import { bringUpToDate } from './releases.ts';

// Builds and releases every app of this checkout that the bucket does not hold yet, so that shells elsewhere can
// start.
const { DATA_DIR, BUCKET } = readEnvironment(process.env);
await bringUpToDate(openStore({ ...process.env, DATA_DIR, BUCKET }), { say: console.log });
