import { layoutWidths } from '@rowhouse/shared/domain/device';
import { expect, test } from 'vitest';
import { filesOf, isChecked, isTest, textOf } from './sources.ts';

const widths = Object.values(layoutWidths).join('|');
const asked = /@media[^{]*width[^{]*|(?<!@container[^{]*)\((?:min|max)-width[^)]*\)|matchMedia\([^)]*width[^)]*\)/g;
// Below or from a width: whole pixels (`max-width: 766px`) would leave a gap that a zoomed window falls into. A sheet
// of paper may look like a wide window.
const inStyles = new RegExp(`^@media (?:print, )?\\(width (?:>=|<) (?:${widths})px\\)\\s*$`);
// The attribute `sizes` takes the first condition that fits.
const inSizes = new RegExp(`^\\(min-width: (?:${widths})px\\)$`);

const isKept = (condition: string): boolean =>
  inStyles.test(condition) || inSizes.test(condition) || condition.includes('layoutWidths');

const foreignWidths = (path: string, text: string): string[] =>
  (text.match(asked) ?? [])
    .filter((condition) => !isKept(condition))
    .map((condition) => `${path}: ${condition.trim()}`);

// A mail has no page shell, and its programs know no range syntax.
const isMail = (path: string): boolean => path.startsWith('api/src/mail/');

test('every page uses the breakpoints of the page shell, and a part that needs another uses a container query', () => {
  const files = filesOf('').filter(
    (path) => /\.(?:css|tsx?)$/.test(path) && !isTest(path) && !isMail(path) && isChecked(path),
  );
  expect(files.flatMap((path) => foreignWidths(path, textOf(path)))).toEqual([]);
});

test.each([
  '@media (min-width: 768px) {',
  '@media (max-width: 766px) {',
  '@media (width >= 1024px) {',
  '@media (width > 767px) {',
  "sizes='(min-width: 768px) 45vw'",
  "matchMedia('(min-width: 960px)')",
])('%s is detected', (text) => {
  expect(foreignWidths('a.css', text)).toHaveLength(1);
});

test.each(['@media (width < 767px) {', '@media (width >= 1280px) {', '@container form (min-width: 25rem) {'])(
  '%s is allowed',
  (text) => {
    expect(foreignWidths('a.css', text)).toEqual([]);
  },
);
