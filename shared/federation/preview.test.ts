import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { publicKeyOf, trustOf } from './keys.ts';
import { previewOf, previewToken } from './preview.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const { privateKey: another } = generateKeyPairSync('ed25519');
const own = publicKeyOf(privateKey);
const trusted = trustOf(`preview:${own}`);
const preview = { name: 'mf-forms', version: '1.2.3', until: 1000 };
const token = previewToken(preview, privateKey);

test('anyone with the link sees a preview until it expires', () => {
  expect(previewOf(token, trusted, 999)).toEqual(preview);
  expect(previewOf(token, trusted, 1000)).toBe('over');
});

test.each([
  ['of another key', previewToken(preview, another)],
  ['of another key in a trusted name', previewToken(preview, another).replace(publicKeyOf(another), own)],
  ['changed', previewToken({ ...preview, version: '9' }, another).split('.')[0] + token.slice(token.indexOf('.'))],
  ['cut off', token.slice(0, -5)],
  ['of nothing', ''],
  ['of dots', '..'],
])('a token %s is rejected', (_, bad) => {
  expect(previewOf(bad, trusted, 1)).toBe('wrong');
});

test('the key of one app cannot sign a preview, and one key for all can', () => {
  expect(previewOf(token, trustOf(`mf-forms:${own}`), 1)).toBe('wrong');
  expect(previewOf(token, trustOf(own), 1)).toEqual(preview);
});
