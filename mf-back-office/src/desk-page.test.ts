import { CallError } from '@rowhouse/shared/platform';
import { hrefFor } from '@rowhouse/shared/routes';
import { argsAt } from '@rowhouse/shared/testing/page-args';
import { expect, it } from 'vitest';
import { deskLoader } from './desk-page.ts';

const load = deskLoader(async () => null);
const failing = (code: 'unauthorized' | 'forbidden' | 'unavailable') => () => Promise.reject(new CallError(code, 'no'));

it.each([
  ['forbidden', 'desk-audit', '/nl/kantoor/?refused=1'],
  ['unauthorized', 'desk-audit', '/nl/kantoor/login/?next=%2Fnl%2Fkantoor%2Flogboek%2F'],
  ['unauthorized', 'desk', '/nl/kantoor/login/'],
] as const)('%s at %s leads to %s', async (code, page, expected) => {
  const answer = await load(argsAt(hrefFor(page, {}, 'nl'), failing(code))).catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get('location')).toBe(expected);
});

it.each([
  ['forbidden', 'desk'],
  ['unavailable', 'desk-audit'],
] as const)('%s at %s is a failure', async (code, page) => {
  await expect(load(argsAt(hrefFor(page, {}, 'nl'), failing(code)))).rejects.toThrow(CallError);
});
