import { beforeEach, expect, test } from 'vitest';
import { type Breaker, createBreaker } from './breaker.ts';

let clock = 0;
let breaker: Breaker;
beforeEach(() => {
  clock = 1_000_000;
  breaker = createBreaker(() => clock);
});

const home = (id: number) => `/nl/te-koop/ronse/huis/${id}/`;

test('an address that ended a worker is closed for ten seconds, then tried once, and others stay open', () => {
  breaker.trip('/nl/over-ons/', null);
  expect(breaker.passage('/nl/over-ons/')).toBe('closed');
  expect(breaker.passage('/nl/')).toBe('open');
  clock += 10_000;
  expect(breaker.passage('/nl/over-ons/')).toBe('trial');
  expect(breaker.passage('/nl/over-ons/')).toBe('closed');
});

test('one that fails its trial waits twice as long, up to five minutes', () => {
  const waits = Array.from({ length: 8 }, () => {
    breaker.trip('/nl/over-ons/', null);
    const since = clock;
    while (breaker.passage('/nl/over-ons/') === 'closed') clock += 1000;
    return (clock - since) / 1000;
  });
  expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
});

test('one that is answered is open again, and forgotten', () => {
  breaker.trip('/nl/over-ons/', null);
  clock += 10_000;
  breaker.passage('/nl/over-ons/');
  breaker.mend('/nl/over-ons/');
  expect(breaker.passage('/nl/over-ons/')).toBe('open');
});

test('a page of which three addresses fail is closed whole, in every language', () => {
  breaker.trip(home(1), null);
  breaker.trip(home(2), null);
  expect(breaker.passage(home(9))).toBe('open');
  breaker.trip(home(3), null);
  expect(breaker.passage(home(9))).toBe('closed');
  expect(breaker.passage('/fr/a-vendre/renaix/maison/9/')).toBe('closed');
  expect(breaker.passage('/nl/te-koop/')).toBe('open');
});

test('what can be shown without a part is shown without it, until its trial', () => {
  breaker.trip('/nl/', ['listings.hero-search']);
  expect(breaker.passage('/nl/')).toEqual({ without: ['listings.hero-search'] });
  clock += 10_000;
  expect(breaker.passage('/nl/')).toBe('trial');
});

test('addresses that do not exist cannot fill the memory', () => {
  for (let n = 0; n < 5000; n += 1) breaker.trip(`/nl/${n}/`, null);
  expect(breaker.passage('/nl/0/')).toBe('open');
  expect(breaker.passage('/nl/4999/')).toBe('closed');
});
