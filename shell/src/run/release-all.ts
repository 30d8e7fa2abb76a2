import { packageOf } from '@rowhouse/federation/app-names';
import { openStore } from '@rowhouse/federation/store';
import { readEnvironment } from '../server/environment.ts';
import { bringUpToDate } from './releases.ts';

// Builds and releases every remote of this checkout that the bucket does not hold yet: what shells elsewhere start from.
const { CHANNEL, DATA_DIR, BUCKET } = readEnvironment(process.env);
for (const { owner, version, built } of await bringUpToDate(
  openStore({ ...process.env, DATA_DIR, BUCKET }),
  CHANNEL,
  false,
))
  console.log(`${built ? 'built' : 'kept '} ${packageOf(owner)} ${version}`);
