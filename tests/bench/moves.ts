import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageOf } from '@rowhouse/federation/app-names';
import { releaseSetOf } from '@rowhouse/federation/release-set';
import { openStore, readRegistry } from '@rowhouse/federation/store';
import { apps } from '@rowhouse/shared/routes';
import { bringUpToDate, makeLive } from '../../shell/src/run/releases.ts';
import { checkOut } from '../run/checkout.ts';
import { startSite } from '../run/site.ts';

const moves = Number(process.env.MOVES ?? 40);
const look = 20; // ms between two looks of a visitor

/**
 * Moves a small remote between two releases 40 times (or MOVES), and reports how long it takes until a visitor gets
 * the other one. Only the pointer moves; a proof would come before that.
 */
export const run = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-moves-'));
  process.env.RELEASE_KEY = join(folder, 'release-key.pem');
  const bucket = join(folder, 'bucket');
  const store = openStore({ ...process.env, BUCKET: bucket });
  await bringUpToDate(store);
  const name = packageOf('consent');
  const live = async () => (await readRegistry(store)).registry;
  const first = (await live()).channels.live?.[name] ?? '';
  const team = await checkOut('consent', join(folder, 'team'));
  await team.edit('src/messages/nl.ts', 'Cookie-instellingen', 'Cookie-keuzes');
  const told = await team.release(bucket, 'publish', name);
  const second = /^\S+ (\S+) is in the bucket/.exec(told)?.[1] ?? '';
  const site = await startSite({ dataDir: join(folder, 'data'), bucket });
  const took: number[] = [];
  try {
    for (let move = 0; move < moves; move += 1) {
      const version = move % 2 === 0 ? second : first;
      await makeLive(store, new Map([['consent', version]]), 'measured');
      const began = performance.now();
      const { id } = releaseSetOf(await live(), apps, 'live');
      const shown = async () => {
        const answer = await fetch(`${site.url}/nl/`);
        await answer.arrayBuffer();
        return answer.headers.get('x-release-set');
      };
      while ((await shown()) !== id) await sleep(look);
      took.push(performance.now() - began);
      // The processes of the previous set end, and the spare starts.
      await sleep(1500 + 500 * Math.random());
    }
    const sorted = took.toSorted((one, other) => one - other);
    const at = (share: number) => ((sorted[Math.floor(sorted.length * share)] ?? 0) / 1000).toFixed(2);
    const [load = 0] = loadavg();
    console.log(
      `${moves} moves to visible: ${at(0.5)} s (p50), ${at(0.95)} s (p95), ${at(0.999)} s (most), at a load of ${load.toFixed(1)}`,
    );
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
