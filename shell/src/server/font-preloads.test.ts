import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fontPreloads, fontsIn } from './font-preloads.ts';

const read = (name: string) => readFileSync(new URL(`../../../shared/src/ui/${name}.css`, import.meta.url), 'utf8');
const site = [fontsIn(read('fonts')), fontsIn(read('tokens'))];
const filesIn = (header: string) => [...header.matchAll(/<([^>]+)>/g)].map(([, file]) => file);
const preload = (css = '') => filesIn(fontPreloads([...site, fontsIn(css)]));

it('preloads the fonts of text and headings, each once', () => {
  expect(preload()).toEqual(['./fonts/young-serif.woff2', './fonts/instrument-sans.woff2']);
  expect(fontPreloads(site)).toMatch(
    /^<[^>]+>; rel=preload; as=font; type="font\/woff2"; crossorigin, <[^>]+>; rel=preload; as=font; type="font\/woff2"; crossorigin$/,
  );
});

it('preloads no font that the settings replace', () => {
  expect(preload(':root{--font-text:system-ui,sans-serif}')).toEqual(['./fonts/young-serif.woff2']);
  expect(preload(':root{--font-heading:"Instrument Sans","Instrument Sans stand-in",sans-serif}')).toEqual([
    './fonts/instrument-sans.woff2',
  ]);
  expect(preload(':root{--font-heading:Georgia,serif;--font-text:system-ui}')).toEqual([]);
});

it('reads a stylesheet as a build writes it', () => {
  const css =
    '@font-face{font-family:Young Serif;font-display:optional;src:url(/_releases/a.woff2)format("woff2")}:root{--font-heading:"Young Serif", serif}';
  expect(filesIn(fontPreloads([fontsIn(css)]))).toEqual(['/_releases/a.woff2']);
});

it('names no file in a header that no header can hold', () => {
  const css = "@font-face{font-family:Odd;src:url('/a/b\u20ac.woff2')}:root{--font-text:Odd}";
  expect(() => new Headers({ link: fontPreloads([fontsIn(css)]) })).not.toThrow();
});

it.each([
  ['instrument-sans', 16_000],
  ['young-serif', 15_000],
])('%s has at most %i bytes', (name, most) => {
  expect(
    readFileSync(new URL(`../../../shared/src/ui/fonts/${name}.woff2`, import.meta.url)).length,
  ).toBeLessThanOrEqual(most);
});
