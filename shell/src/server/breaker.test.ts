import { beforeEach, expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

let clock = 0;
let breaker: ReturnType<typeof createBreaker>;
beforeEach(() => {
  clock = 1_000_000;
  breaker = createBreaker(() => clock);
});

const home = (id: number) => `/nl/te-koop/ronse/huis/${id}/`;

test('an address that ended a worker is refused for ten seconds and then tried once, while other addresses pass', () => {
  breaker.trip('/nl/over-ons/', null);
  expect(breaker.check('/nl/over-ons/')).toBe('refuse');
  expect(breaker.check('/nl/')).toBe('pass');
  clock += 10_000;
  expect(breaker.check('/nl/over-ons/')).toBe('try');
  expect(breaker.check('/nl/over-ons/')).toBe('refuse');
});

test('an address that fails its trial waits twice as long each time, up to five minutes', () => {
  const waits = Array.from({ length: 8 }, () => {
    breaker.trip('/nl/over-ons/', null);
    const since = clock;
    while (breaker.check('/nl/over-ons/') === 'refuse') clock += 1000;
    return (clock - since) / 1000;
  });
  expect(waits).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
});

test('an address that rendered successfully passes again', () => {
  breaker.trip('/nl/over-ons/', null);
  clock += 10_000;
  breaker.check('/nl/over-ons/');
  breaker.reset('/nl/over-ons/');
  expect(breaker.check('/nl/over-ons/')).toBe('pass');
});

test('a page with three failing addresses is refused at all addresses, in every language', () => {
  breaker.trip(home(1), null);
  breaker.trip(home(2), null);
  expect(breaker.check(home(9))).toBe('pass');
  breaker.trip(home(3), null);
  expect(breaker.check(home(9))).toBe('refuse');
  expect(breaker.check('/fr/a-vendre/renaix/maison/9/')).toBe('refuse');
  expect(breaker.check('/nl/te-koop/')).toBe('pass');
});

test('a page that can be shown without a part is shown without it until its trial', () => {
  breaker.trip('/nl/', ['listings.hero-search']);
  expect(breaker.check('/nl/')).toEqual({ without: ['listings.hero-search'] });
  clock += 10_000;
  expect(breaker.check('/nl/')).toBe('try');
});

test('addresses that do not exist cannot fill the memory', () => {
  for (let n = 0; n < 5000; n += 1) breaker.trip(`/nl/${n}/`, null);
  expect(breaker.check('/nl/0/')).toBe('pass');
  expect(breaker.check('/nl/4999/')).toBe('refuse');
});
