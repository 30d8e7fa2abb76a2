import { describe, expect, it } from 'vitest';
import { isTest, sourcesOf } from './sources.ts';

// A name says what the thing is.
const remotes = ['listings', 'property', 'forms', 'owner-portal', 'consent', 'back-office'];
const folders = ['shared', 'api/src', 'shell/src', ...remotes.map((remote) => `mf-${remote}/src`)];
const declaration = /^(?:export )?(?:async )?(?:const|let|function|class|interface|type) ([A-Za-z]+)/gm;
// A name that is taken over from an object is the object's.
const local = /^ +(?:const|let) (?:\[|\{ \w+: )?([A-Za-z]+)/gm;
const vague = new Set(
  'kept asked found known one seen taken given sent done told said made held left written chosen built meant shown hidden lost begun own'.split(
    ' ',
  ),
);
const nouns = new Set(['deed', 'feed', 'need', 'seed', 'speed']);
// A page's module exports `expected`, the fragments that it will probably hold; Module Federation's `createInstance` takes `shared`.
const namesOfContract = new Set(['expected', 'shared']);

const isVague = (name: string): boolean => {
  const word = name.toLowerCase();
  const isOneWord = !/[A-Z]/.test(name.slice(1));
  return isOneWord && (vague.has(word) || (word.endsWith('ed') && !nouns.has(word)));
};

describe('a name at the top of a module', () => {
  it.each([
    ['kept', true],
    ['Asked', true],
    ['bounded', true],
    ['Need', false],
    ['keptIds', false],
  ])('%s is vague: %s', (name, expected) => expect(isVague(name)).toBe(expected));

  it.each(folders)('in %s is a noun or begins with a verb', (folder) => {
    const names = sourcesOf(folder)
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, text }) => [...text.matchAll(declaration)].map(([, name = '']) => ({ path, name })));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter(({ name }) => isVague(name) && !namesOfContract.has(name))).toEqual([]);
  });

  it.each(folders)('inside the functions of %s is no participle either', (folder) => {
    const names = sourcesOf(folder)
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, text }) => [...text.matchAll(local)].map(([, name = '']) => ({ path, name })));
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter(({ name }) => name !== 'one' && vague.has(name))).toEqual([]);
  });
});
