import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';
import { documentKeyHeader } from '@rowhouse/shared/contract/document-key';
import { expect, test } from 'vitest';
import { createDocumentKeys } from './document-key.ts';

const cookie = 'a=b; rowhouse-desk.session_token=one';
const keyIn = (tokens: string[]): string => {
  const marked = createDocumentKeys({ serviceTokens: tokens }).mark(
    '<script type="application/json" id="state">',
    'back-office',
    cookie,
  );
  return /data-key="([^"]+)"/.exec(marked)?.[1] ?? '';
};
const cookiesLeft = (tokens: string[], key: string): string | null =>
  createDocumentKeys({ serviceTokens: tokens }).withoutSession(
    `${apiPrefix}/desk/requests`,
    new Headers({ cookie, 'sec-fetch-dest': 'empty', [documentKeyHeader]: key }),
  );

test.each([
  [['old'], ['old', 'new']],
  [['old', 'new'], ['old']],
  [
    ['old', 'new'],
    ['new', 'old'],
  ],
  [
    ['new', 'old'],
    ['old', 'new'],
  ],
  [['new', 'old'], ['new']],
])('a document of a shell with the tokens %s keeps its session at a shell with %s', (one, other) => {
  expect(cookiesLeft(other, keyIn(one))).toBeNull();
});

test('a document with a key that no token made is answered without its session', () => {
  expect(cookiesLeft(['new'], keyIn(['old']))).toBe('a=b');
  expect(cookiesLeft([], keyIn([]))).toBe('a=b');
});
