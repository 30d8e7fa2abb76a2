import { expect, test } from 'vitest';
import { filesOf, isChecked, isTest, textOf } from './sources.ts';

const declared = /^export (?:declare )?(?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm;

// What tests compare the sources with, and what Module Federation's plugin and runtime import.
const forTests: ReadonlySet<string> = new Set([
  'auditFields',
  'contractFaults',
  'BuiltInRoutes',
  'getRemoteEntry',
  'runtimeDescMap',
  'typeDescMap',
  'buildDescMap',
  'errorDescMap',
]);

test('every exported name is used, and not by tests alone', () => {
  const files = filesOf('').filter((path) => /\.tsx?$/.test(path) && !isTest(path));
  const uses = new Map<string, number>();
  const texts = files.map((path) => ({ path, text: textOf(path) }));
  for (const { text } of texts)
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) uses.set(word, (uses.get(word) ?? 0) + 1);
  const unused = texts
    .filter(({ path }) => isChecked(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(declared)]
        .map(([, name = '']) => name)
        .filter((name) => uses.get(name) === 1)
        .map((name) => `${name} of ${path}`),
    );
  expect(unused.filter((found) => !forTests.has(found.split(' ')[0] ?? ''))).toEqual([]);
});
