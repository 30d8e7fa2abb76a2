import { expect, test } from 'vitest';
import {
  changesSince,
  currentDeprecated,
  currentModules,
  deprecatedNamesIn,
  namesIn,
  recordedExports,
  recordFile,
} from './shared-exports.ts';

test('the version of the shared modules matches their exported names', () => {
  const { removed, added, version } = changesSince(recordedExports(), currentModules());
  const sentence = `What all remotes share at run time changed (removed: ${removed.join(', ') || 'nothing'}; added: ${added.join(', ') || 'nothing'}), so its version is ${version}: run 'node tests/walls/shared-exports.ts', which writes it into ${recordFile}.`;
  expect([...removed, ...added], sentence).toEqual([]);
  expect(Object.keys(recordedExports().deprecated ?? {}).sort(), sentence).toEqual(currentDeprecated().sort());
});

test('a name is removed once it was deprecated in an earlier major', () => {
  const modules = { '@rowhouse/shared/ui/button': ['A', 'B'] };
  const left = { '@rowhouse/shared/ui/button': ['B'] };
  const name = 'A of @rowhouse/shared/ui/button';
  for (const [deprecated, tooEarly] of [
    [{}, [name]],
    [{ [name]: '2.1.0' }, [name]],
    [{ [name]: '1.4.0' }, []],
  ] as const)
    expect(changesSince({ version: '2.3.0', modules, deprecated }, left).tooEarly).toEqual(tooEarly);
});

test('a deprecated name is read from its comment', () => {
  const source = `/** Old.
 * @deprecated use B */
export const A = 1;
/** New. */
export const B = 2;
/** @deprecated */
export interface C {}
`;
  expect(deprecatedNamesIn(source)).toEqual(['A', 'C']);
});

test.each([
  ['nothing new', ['A', 'B'], '1.4.0'],
  ['an addition', ['A', 'B', 'C'], '1.5.0'],
  ['a removal', ['A'], '2.0.0'],
  ['another name', ['A', 'C'], '2.0.0'],
])('%s: version', (_, names, version) => {
  const record = { version: '1.4.0', modules: { '@rowhouse/shared/ui/button': ['A', 'B'] } };
  expect(changesSince(record, { '@rowhouse/shared/ui/button': names }).version).toBe(version);
});

test('a new module counts as an addition, a removed one as a removal', () => {
  const record = { version: '1.4.0', modules: { a: ['A'] } };
  expect(changesSince(record, { a: ['A'], b: ['B'] }).version).toBe('1.5.0');
  expect(changesSince(record, {}).version).toBe('2.0.0');
});

test('names are read from declarations and lists, including types', () => {
  const source = `export const Button = 1;
export interface Props {}
const inner = 2;
export { data, Link as Anchor } from './link.ts';
export type {
  Meta,
} from './page.ts';
export { Fragment, type Part } from './page-view.tsx';
`;
  expect(namesIn(source)).toEqual(['Anchor', 'Button', 'Fragment', 'Meta', 'Part', 'Props', 'data']);
});
