import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@rowhouse/federation/store';
import { apps, remotes } from '@rowhouse/shared/routes';
import { bringUpToDate } from '../../shell/src/run/releases.ts';
import { startSite } from '../run/site.ts';
import { type Memory, type MoveResults, moveUnderLoad } from './release-moves.ts';

const defaultMoves = 200;
// The permitted growth of the front's heap, and of the total memory including what the allocator retains.
const mostGrowth = { heap: 1.2, resident: 1.4 };

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

interface Ends {
  resident: number;
  heap: number;
}

/**
 * Memory after the warm-up and at the end, over a fifth of the moves each, in MB: the median of the total, and the
 * minimum of the heap, which is its size without garbage.
 */
const memoryEnds = (memory: readonly Memory[]): { warm: Ends; end: Ends } => {
  const fifth = Math.max(1, Math.floor(memory.length / 5));
  const ends = (part: readonly Memory[]): Ends => ({
    resident: at(sorted(part.map(({ resident }) => resident)), 0.5),
    heap: Math.min(...part.map(({ heap }) => heap)),
  });
  return { warm: ends(memory.slice(fifth, 2 * fifth)), end: ends(memory.slice(-fifth)) };
};

/** The result of a run as lines of text. */
export const inLines = ({ toLive, memory, teams, visitors, strangers }: MoveResults): string[] => {
  const moved = sorted(toLive);
  const { warm, end } = memoryEnds(memory);
  const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
  return [
    `${toLive.length} releases and rollbacks, ${visitors.sets.size} release sets seen, ${strangers.length} that no registry named`,
    `${visitors.pages} pages, ${visitors.posts} forms and ${visitors.files} files asked for: ${visitors.faults.length} faults`,
    `an answer took ${at(visitors.took, 0.5).toFixed(0)} ms (p50), ${at(visitors.took, 0.95).toFixed(0)} ms (p95), ${at(visitors.took, 1).toFixed(0)} ms (most)`,
    `from promote to live: ${seconds(at(moved, 0.5))} (p50), ${seconds(at(moved, 0.95))} (p95), ${seconds(at(moved, 1))} (most)`,
    `memory of the shell: ${warm.resident.toFixed(0)} MB after the warm-up, ${end.resident.toFixed(0)} MB at the end, of which the front itself holds ${warm.heap.toFixed(1)} and ${end.heap.toFixed(1)} MB, with ${memory.at(-1)?.workers} render processes`,
    ...teams.map(
      ({ remote, built, proved }, index) =>
        `mf-${remote}${index < remotes.length ? '' : ', with another team at once'}: changed, built and published in ${seconds(built)}, proved and promoted in ${seconds(proved)}, in all ${seconds(built + proved)}`,
    ),
    ...visitors.faults.slice(0, 20),
  ];
};

/** Moves pointers 200 times (or MOVES) under load; exits with 1 when a page failed, releases were mixed or memory grew. */
export const run = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-releases-'));
  process.env.RELEASE_KEY = join(folder, 'release-key.pem');
  const bucket = join(folder, 'bucket');
  await bringUpToDate(openStore({ ...process.env, BUCKET: bucket }));
  const site = await startSite({ dataDir: join(folder, 'data'), bucket });
  try {
    const results = await moveUnderLoad({
      site,
      bucket,
      folder,
      moves: Number(process.env.MOVES ?? defaultMoves),
      apps,
      releasesOfEach: 4,
      teams: remotes,
    });
    for (const line of inLines(results)) console.log(line);
    console.log(
      `memory after each move, all and the front's own, MB: ${results.memory.map(({ resident, heap }) => `${resident.toFixed(0)}/${heap.toFixed(0)}`).join(' ')}`,
    );
    const { warm, end } = memoryEnds(results.memory);
    const grown = end.heap > warm.heap * mostGrowth.heap || end.resident > warm.resident * mostGrowth.resident;
    if (results.visitors.faults.length > 0 || results.strangers.length > 0 || grown) process.exitCode = 1;
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
