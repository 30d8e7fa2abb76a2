import { readFileSync } from 'node:fs';
import { pageFileSchema } from '@rowhouse/shared/contract/content-files';
import fc from 'fast-check';
import { parse } from 'postcss';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseCss, stylesheetOf } from './stylesheet.ts';

const pageOf = (params: object) =>
  v.parse(pageFileSchema, { id: 'home', name: 'Home', params: { title: { nl: 'Thuis' }, modules: [], ...params } });

describe('css of the content', () => {
  test.each([
    '.promo { color: #9a3423; padding: 1rem 2rem }',
    '.promo h2, .promo p { text-align: center; }',
    '/* a note */ .promo { border-top: 1px solid var(--color-rule) }',
    '.promo { outline: 2px solid rgb(154, 52, 35); color: rgb(154 52 35 / 80%); background-color: hsl(8deg 60% 40%) }',
    '',
  ])('%j is accepted', (css) => {
    expect(parseCss(css).faults).toEqual([]);
  });

  test.each([
    ['body { color: red }', 'body'],
    ['.a h1 { color: #fff }', 'h1'],
    ['.a { color: rgb(var(--x)) }', 'rgb'],
    ['.a { color: red }', 'color'],
    ['.a { background: url(//evil.example/x) }', 'background'],
    ['.a { background-color: url(x) }', 'url'],
    ['.a { position: fixed }', 'position'],
    ['.a { color: expression(alert(1)) }', 'expression'],
    ['.a { color: var(--x, url(x)) }', 'var'],
    ['.a { color: \\65 xpression }', 'color'],
    ['@import "x";', '@import'],
    ['@media print { .a { color: #fff } }', '@media'],
    ['.a { color: #fff } } </style>', '}'],
    ['.a > script { color: #fff }', 'script'],
    ['.a { color: #fff !important }', 'important'],
  ])('%j is rejected as a whole, with the reason', (css, why) => {
    const { rules, faults } = parseCss(css);
    expect(rules).toEqual([]);
    expect(faults.join(' ')).toContain(why);
  });
});

test('everything that the docs list is accepted', () => {
  const docs = readFileSync(new URL('../../../docs/content.md', import.meta.url), 'utf8');
  const section = /### Styles\n([\s\S]*?)\n###? /.exec(docs)?.[1] ?? '';
  const listed = (row: string): string[] =>
    [...(new RegExp(`^- ${row}: (.*)$`, 'm').exec(section)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(
      ([, one = '']) => one,
    );
  const [elements, names, values] = ['Elements', 'Properties', 'Values'].map(listed);
  for (const rule of [
    ...(elements ?? []).map((element) => `.a ${element} { color: #fff }`),
    ...(names ?? []).map((name) => `.a { ${name}: inherit }`),
    ...(values ?? []).map((value) => `.a { border-left: ${value} }`),
  ])
    expect([rule, parseCss(rule).faults]).toEqual([rule, []]);
  expect([elements, names, values].map((all) => (all ?? []).length > 5)).toEqual([true, true, true]);
});

describe('any css', () => {
  const safe = [
    '.a',
    '.promo h2',
    '{',
    '}',
    ':',
    ';',
    ',',
    ' ',
    'color',
    'padding',
    'border-top',
    '#fff',
    '1rem',
    'auto',
  ];
  const unsafe = [
    'url(//evil.example/x)',
    'expression(1)',
    '@import "x";',
    '@media print',
    'position',
    'fixed',
    'behavior',
  ];
  const odd = [
    '!important',
    '/*',
    '*/',
    '\\75 rl(x)',
    'var(--color-ink)',
    'var(--x, url(x))',
    'body',
    '"',
    "'",
    '</style>',
    '\n',
    '\0',
    '--x',
  ];
  const rule = fc
    .tuple(
      fc.constantFrom('.a', '.promo h2', '.b li', 'body', '.a > p'),
      fc.constantFrom('color', 'padding', 'margin-top', 'gap', 'position', 'background'),
      fc.oneof(
        fc.constantFrom('#fff', '1rem 2rem', 'auto', 'var(--color-ink)', '0.5em, 1px'),
        fc.constantFrom('fixed', 'url(x)', '#fff, url(x)', 'expression(1)', '#fff !important'),
      ),
    )
    .map(([selector, name, value]) => `${selector} { ${name}: ${value} }`);
  const css = fc.oneof(
    fc.array(fc.constantFrom(...safe, ...unsafe, ...odd), { maxLength: 20 }).map((parts) => parts.join('')),
    fc.array(rule, { maxLength: 3 }).map((rules) => rules.join(' ')),
    fc.string({ unit: 'binary' }),
  );

  const allowedName =
    /^(?:(?:background-)?color|text-(?:align|transform|decoration)|font-(?:size|weight|style)|line-height|letter-spacing|max-width|gap|(?:padding|margin)(?:-\w+)?|border(?:-\w+)?)$/;
  const foreign = /url|expression|@|fixed|[\\"';{}<>!]/i;

  test('that is accepted yields a stylesheet of only allowed declarations, scoped to the page', () => {
    let taken = 0;
    fc.assert(
      fc.property(css, (text) => {
        const { rules, faults } = parseCss(text);
        if (faults.length > 0) {
          expect(rules).toEqual([]);
          return;
        }
        const made = parse(stylesheetOf([pageOf({ css: text })])?.css ?? '');
        for (const node of made.nodes) {
          if (node.type !== 'rule') throw new Error(`${node.type} in ${made}`);
          for (const selector of node.selectors)
            expect(selector).toMatch(/^\.p-home \.c-[a-z][a-z0-9-]*(?: [a-z0-9]+)?$/);
          for (const child of node.nodes) {
            if (child.type !== 'decl') throw new Error(`${child.type} in ${made}`);
            taken += 1;
            expect(child.important ?? false).toBe(false);
            expect(child.prop).toMatch(allowedName);
            expect(child.value).not.toMatch(foreign);
          }
        }
      }),
      { numRuns: 2000 },
    );
    expect(taken).toBeGreaterThan(20);
  });
});

describe('the stylesheet', () => {
  test('scopes colours and css to the page, and is empty without them', () => {
    const made = stylesheetOf([
      pageOf({
        css: '.promo h2 { color: #fff }',
        banner: { type: 'color', color: '#123456' },
        modules: [{ id: 'one', backgroundType: 'color', colorBackground: '#f1ebdf' }, { id: 'two' }],
      }),
    ]);
    const [banner, ...rest] = made?.css.split('\n') ?? [];
    // On a dark colour the text is light, with its links, lines and messages.
    expect(banner).toMatch(/^\.b-home\{background-color:#123456;color:#f8f4ec;.*--color-ink:#f8f4ec.*\}$/);
    expect(rest).toEqual(['.m-home--one{background-color:#f1ebdf}', '.p-home .c-promo h2{color: #fff}']);
    expect(stylesheetOf([pageOf({})])).toBeNull();
  });

  test('has another name when its content differs', () => {
    const hashOf = (color: string) => stylesheetOf([pageOf({ banner: { type: 'color', color } })])?.hash;
    expect(hashOf('#111111')).not.toBe(hashOf('#222222'));
    expect(hashOf('#111111')).toBe(hashOf('#111111'));
  });
});
