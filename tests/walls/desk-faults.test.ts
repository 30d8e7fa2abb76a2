import { expect, test } from 'vitest';
import { messages } from '../../mf-back-office/src/messages/nl.ts';
import { deskEndpoints } from '../../shared/src/contract/desk-endpoints.ts';
import { isTest, sourcesOf } from './sources.ts';

// Codes that no field shows, and why.
const withoutText: Readonly<Record<string, string>> = {
  'unknown-field': 'the desk locks fields of its own list alone',
  sent: 'the whole answer is a conflict, which has its text',
};

const isCode = (text: unknown): text is string => typeof text === 'string' && /^[a-z]+(?:-[a-z]+)*$/.test(text);

/** The messages of all checks in a schema, however deep. */
const codesIn = (value: unknown, seen = new Set<unknown>()): string[] => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const { message } = Object.assign({ message: undefined }, value);
  return [...(isCode(message) ? [message] : []), ...Object.values(value).flatMap((one) => codesIn(one, seen))];
};

/** The codes that the API itself gives to fields: written beside a field, or given to a function that makes the error. */
const codesGivenIn = (text: string): string[] => {
  const beside = [...text.matchAll(/fields: \{[^}]*\}/g)].flatMap(([fields]) => fields.match(/'[a-z-]+'/g) ?? []);
  const makers = [...text.matchAll(/const (\w+) = \([^)]*\bcode\b[^)]*\)[^=]*=>\s*new ApiError/g)].map(
    ([, name]) => name,
  );
  const given = makers.flatMap((name) => [...text.matchAll(new RegExp(`\\b${name}\\(([^()]*)\\)`, 'g'))]);
  return [...beside, ...given.flatMap(([, values = '']) => values.match(/'[a-z-]+'$/g) ?? [])].map((code) =>
    code.slice(1, -1),
  );
};

const apiFolders = ['api/src/desk', 'api/src/desk-feeds', 'api/src/accounts'];

// The tables of the other languages have the keys of this one by their types.
test('every code of a fault that an endpoint of the desk can answer has a text there', () => {
  const ofApi = apiFolders
    .flatMap(sourcesOf)
    .filter(({ path }) => !isTest(path))
    .flatMap(({ text }) => codesGivenIn(text));
  const codes = new Set([...Object.values(deskEndpoints).flatMap(({ input }) => codesIn(input)), ...ofApi]);
  for (const code of ['invalid-phone', 'too-high', 'taken', 'past', 'owned']) expect(codes).toContain(code);
  const texts = new Set(
    Object.keys(messages).flatMap((key) => /(?:^|\.)fault\.(?:\w+\.)?([a-z-]+)$/.exec(key)?.[1] ?? []),
  );
  expect([...codes].filter((code) => !texts.has(code) && !(code in withoutText)).toSorted()).toEqual([]);
});
