import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { developmentToken, developmentTokenError } from './development-token.ts';
import { publicKeyOf, trustOf } from './keys.ts';
import { previewToken } from './preview.ts';

const site = 'https://site.example';
const { privateKey } = generateKeyPairSync('ed25519');
const { privateKey: another } = generateKeyPairSync('ed25519');
const own = publicKeyOf(privateKey);
const trusted = trustOf(`development:${own}`);
const now = 1_000_000_000;
const token = developmentToken(`${site}/nl/`, privateKey, now);
const hour = 3_600_000;

test('a developer with a trusted key is allowed to fetch releases', () => {
  expect(developmentTokenError(token, site, trusted, now)).toBeNull();
  expect(developmentTokenError(token, site, trustOf(own), now)).toBeNull();
});

test.each([
  ['of a key that is not trusted', developmentToken(site, another, now), site, trusted, now, /No key/],
  ['of a key that is trusted no longer', token, site, trustOf(publicKeyOf(another)), now, /No key/],
  ['of a key of a team', token, site, trustOf(`mf-forms:${own}`), now, /No key/],
  ['that was changed', token.replace(/^./, 'X'), site, trusted, now, /No key/],
  ['that is none', '', site, trusted, now, /No key/],
  ['of a preview', previewToken({ name: 'a', version: '1', until: now + 1 }, privateKey), site, trusted, now, /No key/],
  ['for another site', token, 'https://other.example', trusted, now, /signed for https:\/\/site\.example/],
  ['of an hour ago', token, site, trusted, now + hour, /another time/],
  ['of the future', token, site, trusted, now - hour, /another time/],
])('a token %s is rejected', (_, given, asked, trust, at, why) => {
  expect(developmentTokenError(given, asked, trust, at)).toMatch(why);
});
