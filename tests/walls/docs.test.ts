import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, textOf, workspace } from './sources.ts';

const documents = filesOf('').filter((file) => file.endsWith('.md'));
const decisions = documents.filter((file) => file.startsWith('shared/decisions/'));

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target));

test.each(documents)('every link in %s points to an existing file', (file) => {
  const missing = linksIn(textOf(file)).filter((link) => !existsSync(resolve(workspace, dirname(file), link)));
  expect(missing).toEqual([]);
});

test('README has at most 150 lines', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(150);
});

describe('decisions', () => {
  test.each(decisions)('%s has the headings context, choice and consequence', (file) => {
    const headings = [...textOf(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Context', 'Choice', 'Consequence']);
  });

  test('have unique numbers', () => {
    const numbers = decisions.map((file) => basename(file).slice(0, 3));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
