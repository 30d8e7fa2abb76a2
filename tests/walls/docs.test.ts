import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, textOf, workspace } from './sources.ts';

const documents = filesOf('').filter((file) => file.endsWith('.md'));
const folder = 'shared/decisions';
const index = `${folder}/README.md`;
const decisions = documents.filter((file) => file.startsWith(`${folder}/`) && file !== index).sort();
const docs = documents.filter((file) => !file.startsWith(`${folder}/`));

/** The text of a document without blocks of code, in which a `#` begins a comment. */
const proseOf = (file: string): string => textOf(file).replace(/^ *```[\s\S]*?^ *```/gm, '');

/** The anchors of a document's headings, as forges make them. */
const anchorsOf = (file: string): Set<string> =>
  new Set(
    [...proseOf(file).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

const linksIn = (file: string): { link: string; path: string; anchor: string | undefined }[] =>
  [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [path = '', anchor] = link.split('#');
      return { link, path: path === '' ? resolve(workspace, file) : resolve(workspace, dirname(file), path), anchor };
    });

test.each(documents)('every link in %s points to a file, and to a heading in it', (file) => {
  const missing = linksIn(file).filter(
    ({ path, anchor }) =>
      !existsSync(path) || (anchor !== undefined && !anchorsOf(path.slice(workspace.length)).has(anchor)),
  );
  expect(missing.map(({ link }) => link)).toEqual([]);
});

/** Paths of the repository that a document names as code, without those that hold a placeholder. */
const pathsIn = (file: string): string[] =>
  [...textOf(file).matchAll(/`((?:shared|shell|api|mf-[a-z-]+|tests|demo|deploy|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );

test.each(docs)('every path of the repository that %s names exists', (file) => {
  // The federation package has a site of its own as its example.
  const roots = ['', 'shared/federation/testing/toy'].map((root) => join(workspace, root));
  const missing = pathsIn(file).filter((path) => !roots.some((root) => existsSync(join(root, path))));
  expect(missing).toEqual([]);
});

test('the text that a first change changes is in the file that CONTRIBUTING.md names', () => {
  const [, file = '', key = ''] = /in `([^`]+)`:\n+```ts\n *('[^']+'): /.exec(textOf('CONTRIBUTING.md')) ?? [];
  expect(textOf(file)).toContain(`${key}: `);
});

/** The words of a document that a person reads: without blocks of code, and tables that tests write from the code. */
const wordsIn = (file: string): number =>
  proseOf(file)
    .replace(/<!-- fields: [\s\S]*?<!-- \/fields -->/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

// The matrix of faults is written by its test.
const pages = docs.filter((file) => file !== 'tests/resilience/MATRIX.md');

// Docs and decisions together have at most 45,000.
test.each([
  ['the docs', 33_000, pages],
  ['the decisions', 12_000, decisions],
] as const)('%s have at most %d words', (_, most, files) => {
  expect(files.reduce((sum, file) => sum + wordsIn(file), 0)).toBeLessThanOrEqual(most);
});

test.each(['api/src/environment.ts', 'shell/src/server/environment.ts'])(
  'every variable that %s reads is in configuration.md',
  (file) => {
    const variables = [...textOf(file).matchAll(/^ {2,4}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
    expect(variables.length).toBeGreaterThan(20);
    const page = textOf('docs/configuration.md');
    expect(variables.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  },
);

test('the table of careless releases counts each release that the tests break', () => {
  const folder = 'shared/federation/testing/';
  const broken = filesOf(folder).filter((file) => file.startsWith('broken-'));
  const counts = broken.map(
    (file) => `\`${file}\` (${[...textOf(folder + file).matchAll(/\bdoes:(?! string;)/g)].length})`,
  );
  const page = textOf('docs/releases.md');
  expect(counts.filter((count) => !page.includes(count))).toEqual([]);
});

test('README has at most 150 lines', () => {
  expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(150);
});

describe('decisions', () => {
  const titleOf = (file: string): string => textOf(file).split('\n', 1)[0] ?? '';
  const numbers = decisions.map((file) => basename(file).slice(0, 3));
  test('are at most 45', () => {
    expect(decisions.length).toBeLessThanOrEqual(45);
  });

  test.each(decisions)('%s says what was decided, why, what it costs, and what was rejected', (file) => {
    const headings = [...textOf(file).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(['Context, Decision, Cost', 'Context, Decision, Cost, Rejected']).toContain(headings.join(', '));
  });

  test('are numbered from 001 on, without a gap', () => {
    expect(numbers).toEqual(decisions.map((_, place) => String(place + 1).padStart(3, '0')));
  });

  test('are all in the index, in order, by number and title', () => {
    const listed = [...textOf(index).matchAll(/^- \[(\d{3}) (.+)\]\((.+)\)$/gm)];
    expect(listed.map(([, number, title, file]) => [`${folder}/${file}`, `# ${number} ${title}`])).toEqual(
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
