import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, textOf, workspace } from './sources.ts';

const documents = filesOf('').filter((file) => file.endsWith('.md'));

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
  const folder = 'shared/decisions';
  const index = `${folder}/README.md`;
  const decisions = documents.filter((file) => file.startsWith(`${folder}/`) && file !== index).sort();
  const titleOf = (file: string): string => textOf(file).split('\n', 1)[0] ?? '';
  const numbers = decisions.map((file) => basename(file).slice(0, 3));
  const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

  test('are at most 45, of at most 12,000 words together', () => {
    expect(decisions.length).toBeLessThanOrEqual(45);
    expect(decisions.reduce((sum, file) => sum + wordsIn(textOf(file)), 0)).toBeLessThanOrEqual(12_000);
  });

  test.each(decisions)('%s says what was decided, why, what it costs, and what was rejected', (file) => {
    const headings = [...textOf(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(['Context, Decision, Cost', 'Context, Decision, Cost, Rejected']).toContain(headings.join(', '));
  });

  test('are numbered from 001 on, without a gap', () => {
    expect(numbers).toEqual(decisions.map((_, place) => String(place + 1).padStart(3, '0')));
  });

  test('are all in the index, in order, by number and title', () => {
    const listed = [...textOf(index).matchAll(/^- \[(\d{3})\]\((.+)\) (.+)$/gm)];
    expect(listed.map(([, number, file, title]) => [`${folder}/${file}`, `# ${number} ${title}`])).toEqual(
      decisions.map((file) => [file, titleOf(file)]),
    );
  });

  test('exist wherever a text or a comment names one by its number', () => {
    const unknown = filesOf('')
      .filter((file) => /\.(?:tsx?|js|css|sql|sh|ya?ml|md|template)$|Dockerfile$/.test(file))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\bdecisions?\s+(?:(?:\*|--|\/\/|#)\s+)?(\d{3})\b/gi)]
          .filter(([, number = '']) => !numbers.includes(number))
          .map(([named]) => `${file}: ${named}`),
      );
    expect(unknown).toEqual([]);
  });
});
