import { expect, test } from 'vitest';
import { circlesOf, type Graph, importGraph } from './circles.ts';
import { isTest, sourcesOf } from './sources.ts';

const sources = sourcesOf();
const shipped = sources.filter(({ path }) => !isTest(path));
const folderIn = (app: string) => (path: string) => new RegExp(`^${app}/src/([^/]+)/`).exec(path)?.[1] ?? null;

test('no file imports itself through others, not even for a type', () => {
  expect(circlesOf(importGraph(sources, (path) => path))).toEqual([]);
});

test.each(['api', 'shell'])('no folder of %s imports itself through others', (app) => {
  expect(circlesOf(importGraph(shipped, folderIn(app)))).toEqual([]);
});

const graphOf = (edges: Record<string, string[]>): Graph =>
  new Map(Object.entries(edges).map(([node, targets]) => [node, new Set(targets)]));

test.each([
  ['no circle', { a: ['b', 'c'], b: ['c'], c: [] }, []],
  ['a file that imports itself', { a: ['a'] }, ['a → a']],
  ['two that import each other', { a: ['b'], b: ['a', 'c'], c: [] }, ['a → b → a']],
  ['the shortest of several', { a: ['b', 'c'], b: ['c'], c: ['a'] }, ['a → c → a', 'b → c → a → b']],
  ['two apart', { a: ['b'], b: ['a'], c: ['d'], d: ['c'] }, ['a → b → a', 'c → d → c']],
])('the check finds %s', (_, edges, circles) => {
  expect(circlesOf(graphOf(edges))).toEqual(circles);
});

test('the check follows types, package exports and import()', () => {
  const load = 'import'; // Composed, so that this file is not seen as importing it.
  const graph = importGraph(
    [
      { path: 'shell/src/a.ts', text: "import type { B } from '@rowhouse/shared/domain/b';\n" },
      { path: 'shared/src/domain/b.ts', text: `const c = () => ${load}('../c.tsx');\n` },
      { path: 'shared/src/c.tsx', text: "export { a } from '../../shell/src/a.ts';\nimport 'react';\n" },
    ],
    (path) => path,
  );
  expect(circlesOf(graph)).toEqual(['shared/src/c.tsx → shell/src/a.ts → shared/src/domain/b.ts → shared/src/c.tsx']);
});
