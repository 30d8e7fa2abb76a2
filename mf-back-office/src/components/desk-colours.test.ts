import { readFileSync } from 'node:fs';
import { contrast } from '@rowhouse/shared/domain/contrast';
import { leastContrast } from '@rowhouse/shared/domain/face';
import { shapePairs, textPairs } from '@rowhouse/shared/testing/readable-pairs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./desk-colours.module.css', import.meta.url), 'utf8');
const tokens = readFileSync(new URL('../../../shared/src/ui/tokens.css', import.meta.url), 'utf8');
const coloursIn = (text: string) =>
  new Map([...text.matchAll(/--color-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
const dark = coloursIn(css);

test.each([
  ...textPairs.map((pair) => [...pair, leastContrast.text] as const),
  ...shapePairs.map((pair) => [...pair, leastContrast.shape] as const),
])('in the dark desk %s is readable on %s', (one, other, least) => {
  expect(contrast(dark.get(one) ?? '', dark.get(other) ?? '')).toBeGreaterThanOrEqual(least);
});

test('the dark desk has a value for every colour of the site, since one that is left out stays light', () => {
  expect([...dark.keys()].toSorted()).toEqual([...coloursIn(tokens).keys()].toSorted());
});
