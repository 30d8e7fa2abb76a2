import { expect, test } from 'vitest';
import { createHydrationShare } from './hydration-share.ts';

const minute = 60_000;

/** Sets whose pages are opened by some networks, and become interactive in some of them. */
const opening = () => {
  let clock = 0;
  const share = createHydrationShare(() => clock);
  return {
    share,
    wait: (time: number) => {
      clock += time;
    },
    open: (set: string, opened: number, hydrated: number) => {
      for (let network = 0; network < opened; network += 1) {
        share.opened(set, `${set} ${network}`);
        if (network < hydrated) share.hydrated(set, `${set} ${network}`);
      }
    },
  };
};

test.each([
  ['most never become interactive', { opened: 30, hydrated: 5 }, true],
  ['half do', { opened: 30, hydrated: 15 }, false],
  ['five networks open pages and nothing more, on a quiet site', { opened: 5, hydrated: 0 }, false],
  ['five forged ones are among thirty', { opened: 35, hydrated: 30 }, false],
])('a set in which %s', (_, { opened, hydrated }, isBroken) => {
  const { share, open, wait } = opening();
  open('new', opened, hydrated);
  expect(share.isBroken('new')).toBe(false);
  wait(minute);
  expect(share.isBroken('new')).toBe(isBroken);
  expect(share.of('new')).toEqual({ networks: opened, silent: opened - hydrated });
  wait(11 * minute);
  expect(share.isBroken('new')).toBe(false);
});

test('a set is compared with the one before it: where half of the visitors have no scripts, the new one is not to blame', () => {
  const { share, open, wait } = opening();
  open('old', 30, 12);
  wait(minute);
  open('new', 30, 12);
  wait(minute);
  expect(share.isBroken('new')).toBe(false);
});

test('a network counts once, and as interactive if any of its pages was', () => {
  const { share, wait } = opening();
  for (let n = 0; n < 50; n += 1) share.opened('new', 'one');
  share.hydrated('new', 'one');
  share.opened('new', 'one');
  wait(minute);
  expect(share.of('new')).toEqual({ networks: 1, silent: 0 });
});
