import { pageFileSchema } from '@rowhouse/shared/contract/content-files';
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
    '',
  ])('%j is taken', (css) => {
    expect(parseCss(css).faults).toEqual([]);
  });

  test.each([
    ['body { color: red }', 'body'],
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
  ])('%j is refused whole, and says why', (css, why) => {
    const { rules, faults } = parseCss(css);
    expect(rules).toEqual([]);
    expect(faults.join(' ')).toContain(why);
  });
});

describe('the stylesheet', () => {
  test('holds colours and css under the names of the page, and nothing where there are none', () => {
    const made = stylesheetOf([
      pageOf({
        css: '.promo h2 { color: #fff }',
        banner: { type: 'color', color: '#123456' },
        modules: [{ id: 'one', backgroundType: 'color', colorBackground: '#abcdef' }, { id: 'two' }],
      }),
    ]);
    expect(made?.css).toBe(
      '.b-home{background-color:#123456}\n.m-home--one{background-color:#abcdef}\n.p-home .c-promo h2{color: #fff}',
    );
    expect(stylesheetOf([pageOf({})])).toBeNull();
  });

  test('has another name when it says something else', () => {
    const hashOf = (color: string) => stylesheetOf([pageOf({ banner: { type: 'color', color } })])?.hash;
    expect(hashOf('#111111')).not.toBe(hashOf('#222222'));
    expect(hashOf('#111111')).toBe(hashOf('#111111'));
  });
});
