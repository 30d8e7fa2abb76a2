import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { layoutWidths } from '@rowhouse/shared/domain/device';
import { expect, test } from 'vitest';
import { filesOf, isTest, workspace } from './sources.ts';

const widths = Object.values(layoutWidths).join('|');
const asked = /@media[^{]*width[^{]*|(?<!@container[^{]*)\((?:min|max)-width[^)]*\)|matchMedia\([^)]*width[^)]*\)/g;
// Below a width or from it on: whole pixels (`max-width: 766px`) would leave a gap that a zoomed window falls into. A sheet of paper may be as a wide window is.
const inStyles = new RegExp(`^@media (?:print, )?\\(width (?:>=|<) (?:${widths})px\\)\\s*$`);
// The attribute `sizes` takes the first that fits.
const inSizes = new RegExp(`^\\(min-width: (?:${widths})px\\)$`);

const isKept = (condition: string): boolean =>
  inStyles.test(condition) || inSizes.test(condition) || condition.includes('layoutWidths');

const foreignWidths = (path: string, text: string): string[] =>
  (text.match(asked) ?? [])
    .filter((condition) => !isKept(condition))
    .map((condition) => `${path}: ${condition.trim()}`);

test('every page switches at the widths of the page shell, whoever built it; a part that needs another asks its own container', () => {
  const files = filesOf('').filter((path) => /\.(?:css|tsx?)$/.test(path) && !isTest(path));
  expect(files.flatMap((path) => foreignWidths(path, readFileSync(join(workspace, path), 'utf8')))).toEqual([]);
});

test.each([
  '@media (min-width: 768px) {',
  '@media (max-width: 766px) {',
  '@media (width >= 1024px) {',
  '@media (width > 767px) {',
  "sizes='(min-width: 768px) 45vw'",
  "matchMedia('(min-width: 960px)')",
])('%s would be noticed', (text) => {
  expect(foreignWidths('a.css', text)).toHaveLength(1);
});

test.each(['@media (width < 767px) {', '@media (width >= 1280px) {', '@container form (min-width: 25rem) {'])(
  '%s is allowed',
  (text) => {
    expect(foreignWidths('a.css', text)).toEqual([]);
  },
);
