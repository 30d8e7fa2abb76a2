import { expect, test } from 'vitest';
import { createReportTokens } from './report-tokens.ts';

const site = { serviceTokens: ['a-service-token-for-tests'] };

test('a token counts once, from the network that asked for it, within an hour, at every shell of the site', () => {
  let clock = 1_000_000;
  const [one, other] = [createReportTokens(site, () => clock), createReportTokens(site, () => clock)];
  const token = one.make('192.0.2');
  expect(other.take(token, '198.51.100')).toBe(false);
  expect(other.take(token, '192.0.2')).toBe(true);
  expect(other.take(token, '192.0.2')).toBe(false);
  const late = one.make('192.0.2');
  clock += 3_600_001;
  expect(one.take(late, '192.0.2')).toBe(false);
});

test('while the key is changed, a token counts at the shells that were started before and after', () => {
  const [before, after] = [
    ['old', 'new'],
    ['new', 'old'],
  ].map((tokens) => createReportTokens({ serviceTokens: tokens }));
  expect(before?.take(after?.make('192.0.2') ?? '', '192.0.2')).toBe(true);
  expect(after?.take(before?.make('192.0.2') ?? '', '192.0.2')).toBe(true);
});

test.each([
  ['another key', () => createReportTokens({}).make('192.0.2')],
  ['a time to come', () => createReportTokens(site, () => Date.now() + 60_000).make('192.0.2')],
  ['another time', (token: string) => token.replace(/^\d+/, (at) => String(Number(at) - 1))],
  ['text behind it', (token: string) => `${token}x`],
  ['nothing', () => ''],
  ['nonsense', () => '1.2.3'],
])('no token with %s counts', (_, changed) => {
  const tokens = createReportTokens(site);
  expect(tokens.take(changed(tokens.make('192.0.2')), '192.0.2')).toBe(false);
});
