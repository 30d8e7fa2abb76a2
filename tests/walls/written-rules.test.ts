import { describe, expect, test } from 'vitest';
import { filesOf, isChecked, sourcesOf, textOf } from './sources.ts';
import { brokenRules } from './written-rules.ts';

test('every file keeps the rules', () => {
  const styles = filesOf('')
    .filter((path) => path.endsWith('.css') && isChecked(path))
    .map((path) => ({ path, text: textOf(path) }));
  expect([...sourcesOf(), ...styles].flatMap(brokenRules)).toEqual([]);
});

describe('a rule', () => {
  const broken = (text: string, path = 'mf-forms/src/pages/thank-you.tsx') => brokenRules({ path, text });
  const unknownType = ['a', 'ny'].join('');

  test.each([
    `<a href="/${'nl'}/te-koop/">`,
    `redirect('/${'fr'}/')`,
    '<p style={{ color }}>',
    '<p style="color: red">',
    `const a: ${unknownType} = b;`,
    `const a = b as ${unknownType};`,
    `type A = Record<string, ${unknownType}>;`,
    `const f = (a: ${unknownType}) => a;`,
    `const a: ${unknownType}[] = [];`,
    "const text = new Intl.NumberFormat('nl-BE').format(price);",
    'const text = surface.toLocaleString();',
    'const text = (metres / 1000).toFixed(1);',
    'document.querySelector(partOf(CSS.escape(key)));',
    `// @ts-${'ignore'}`,
    `// @ts-${'expect-error'}`,
  ])('forbids %s', (text) => {
    expect(broken(`\n${text}\n`)).toEqual([expect.stringMatching(/^mf-forms\/src\/pages\/thank-you\.tsx:2 holds /)]);
  });

  test.each([
    'const file = "/en-gb/";',
    "const languages = ['nl', 'fr'];",
    '<link rel="stylesheet" />',
    'AbortSignal.any([one, two])',
    "const text = 'in any case, any price';",
  ])('allows %s', (text) => {
    expect(broken(text)).toEqual([]);
  });

  test.each([
    ['.prose > * + * {', 1],
    [':where(.prose > * + :is(h2, h3)) {', 1],
    ['*~p {', 1],
    ['.prose > :not(:first-child) {', 0],
    ['.track ~ * {', 0],
    ['inset: calc(2 * var(--a) + 1px);', 0],
    ['li + li {', 0],
  ])('for styles is broken by %s this many times: %i', (text, times) => {
    expect(broken(text, 'shared/src/ui/base.css')).toHaveLength(times);
  });

  test('lets the route table and tests contain paths', () => {
    const text = `expect(path).toBe('/${'nl'}/te-koop/');`;
    expect(broken(text, 'shared/src/routes.ts')).toEqual([]);
    expect(broken(text, 'shared/src/routes.test.ts')).toEqual([]);
  });
});
