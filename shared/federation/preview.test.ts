import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { publicKeyOf } from './keys.ts';
import { previewOf, previewToken } from './preview.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const { privateKey: another } = generateKeyPairSync('ed25519');
const trusted = [publicKeyOf(privateKey)];
const preview = { name: 'mf-forms', version: '1.2.3', until: 1000 };
const token = previewToken(preview, privateKey);

test('a preview is shown to whoever has its link, until it is over', () => {
  expect(previewOf(token, trusted, 999)).toEqual(preview);
  expect(previewOf(token, trusted, 1000)).toBeNull();
});

test.each([
  ['of another key', previewToken(preview, another)],
  ['of another key in a trusted name', previewToken(preview, another).replace(publicKeyOf(another), trusted[0] ?? '')],
  ['changed', previewToken({ ...preview, version: '9' }, another).split('.')[0] + token.slice(token.indexOf('.'))],
  ['cut off', token.slice(0, -5)],
  ['of nothing', ''],
  ['of dots', '..'],
])('a token %s shows nothing', (_, bad) => {
  expect(previewOf(bad, trusted, 1)).toBeNull();
});
