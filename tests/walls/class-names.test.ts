import { expect, test } from 'vitest';
import { filesOf, textOf } from './sources.ts';

// Google's translator marks its elements so.
const foreign = '[class*=translated-]';

const partsIn = (text: string): string[] => text.replaceAll(foreign, '').match(/\[class[*^$|~]=[^\]]*\]/g) ?? [];

test('nothing selects by a part of a class name, which releases have not', () => {
  const files = filesOf('').filter((path) => /\.(?:css|tsx?)$/.test(path) && !path.startsWith('tests/walls/'));
  expect(files.flatMap((path) => partsIn(textOf(path)).map((part) => `${path}: ${part}`))).toEqual([]);
});

test.each(['.frame a[class*="button"]', "document.querySelector('[class^=card]')"])('%s is detected', (text) => {
  expect(partsIn(text)).toHaveLength(1);
});
