import { expect, test } from 'vitest';
import { moveUnderLoad, settledWorkers } from '../bench/release-moves.ts';
import { inLines } from '../bench/releases.ts';
import { ownSite } from './own-site.ts';

const own = ownSite();
const moves = 12;

// `pnpm bench releases` does the same with all remotes, 200 times, with proofs, and measures memory.
test('apps are released and rolled back under load, and no page fails, is cut off or mixes two releases', async () => {
  const results = await moveUnderLoad({
    ...own,
    moves,
    apps: ['shell', 'listings', 'forms'],
    releasesOfEach: 1,
    teams: [],
  });
  console.log(inLines(results).join('\n'));
  expect(results.visitors.faults).toEqual([]);
  expect(results.strangers).toEqual([]);
  expect(results.toLive).toHaveLength(moves);
  expect(results.visitors.pages).toBeGreaterThan(moves * 5);
  expect(results.visitors.posts).toBeGreaterThan(moves);
  // The replaced processes have ended.
  expect(results.memory.at(-1)?.workers).toBe(settledWorkers);
});
