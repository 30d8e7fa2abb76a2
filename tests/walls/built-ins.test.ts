import { describe, expect, test } from 'vitest';
import { lateUsesIn } from './built-in-uses.ts';
import { builtIns, writtenName } from './built-ins.ts';
import { knownUse } from './known-uses.ts';
import { lateUseInWords } from './late-use-in-words.ts';
import { isTest, lineAt, sourcesOf, textOf } from './sources.ts';

const browserCode =
  /^(?:mf-[a-z-]+\/src|shell\/src\/(?!(?:server|render|run|development)\/)|shared\/src\/(?!server\/)|shared\/site\/template)/;

const worker = 'shell/src/server/favourites-worker.js';

const wordsOf = (path: string, text: string): string[] =>
  lateUsesIn(path, text)
    .filter(({ builtIn }) => !knownUse(path, builtIn.name))
    // A service worker itself needs TLS.
    .filter(({ builtIn }) => path !== worker || builtIn.late[0] !== 'TLS')
    .map((use) => lateUseInWords(`${path}:${lineAt(text, use.offset)}`, use));

test('code for browsers, and code shared with them, uses no built-in that the oldest of them lack', () => {
  const sources = [
    ...sourcesOf().filter(({ path }) => browserCode.test(path) && !isTest(path)),
    { path: worker, text: textOf(worker) },
  ];
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(({ path, text }) => wordsOf(path, text))).toEqual([]);
});

describe('a use', () => {
  const inFile = (text: string) => wordsOf('mf-forms/src/a.tsx', `\n${text}\n`);

  test.each([
    'const { promise } = Promise.withResolvers();',
    'const days = [...new Set(all)].toSorted();',
    'const next = rows.toSpliced(1, 1);',
    'const next = (rows as number[]).with(1, 2);',
    'const groups = Map.groupBy(all, keyOf);',
    'if (URL.canParse(text)) go();',
    'const words = new Intl.Segmenter("nl").segment(text);',
    'const names = map.keys().map(nameOf);',
    'for (const found of text.matchAll(word).filter(isWord)) use(found);',
    'const left = all.union(others);',
    'const hex = bytes.toHex();',
    'navigation.addEventListener("navigate", go);',
    'const now = Temporal.Now.instant();',
    'window.navigation.back();',
    'const letter = /[\\p{L}--[a-z]]/v;',
    'element.addEventListener("contentvisibilityautostatechange", look);',
    'if (isReady) document.startViewTransition(update);',
    'const wait = requestIdleCallback(work);',
    'const id = crypto.randomUUID();',
    'navigator.clipboard.writeText(text);',
  ])('is seen in %s', (text) => {
    expect(inFile(text)).toEqual([expect.stringMatching(/^mf-forms\/src\/a\.tsx:2 uses .*, which the browsers/)]);
  });

  test.each([
    "import { with as other } from 'a'; other();",
    'const shown = element.checkVisibility?.() ?? true;',
    "if ('startViewTransition' in document) document.startViewTransition(update);",
    'const url = URL.canParse ? URL.canParse(text) : isUrl(text);',
    'const go = () => { if (!document.startViewTransition) return update(); document.startViewTransition(update); };',
    "const zone = typeof Temporal === 'undefined' ? null : Temporal.Now.timeZoneId();",
    'const idle = window.requestIdleCallback ?? later;',
    "import * as v from 'valibot'; const either = v.union([a, b]);",
    'const navigation = useNavigation(); navigation.addEventListener("a", b);',
    'const navigate = (history: Navigation): void => history.go(1);',
    'const sorted = [...list].sort();',
    'const sum = [...map.values()].map(Number);',
    'const all = Object.values(record).map(Number);',
    'class Tree { union() {} all() { return this.union(); } }',
  ])('is not seen in %s', (text) => {
    expect(inFile(text)).toEqual([]);
  });

  test('says which browsers lack it, and what to do', () => {
    expect(inFile('const groups = Map.groupBy(all, keyOf);')).toEqual([
      'mf-forms/src/a.tsx:2 uses Map.groupBy, which the browsers of the build lack (it came with chrome 117, edge 117, firefox 119, safari 17.4): use groupBy of shared/domain/group-by.',
    ]);
  });
});

test.each([
  ['Array.prototype.toSorted', ['firefox 115']],
  ['Array.prototype.at', []],
  ['Object.hasOwn', []],
  ['structuredClone', []],
  ['requestIdleCallback', ['safari never']],
  ['Crypto.prototype.randomUUID', ['TLS']],
  ['AbortSignal.timeout', []],
])('of %s the data says: %s', (name, late) => {
  expect(builtIns.find((one) => writtenName(one) === name)?.late).toEqual(late);
});
