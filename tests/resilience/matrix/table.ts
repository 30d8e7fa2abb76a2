import { readFile, writeFile } from 'node:fs/promises';

/** What a cell found: the same in each run, so it holds no times. */
export interface Cell {
  what: string;
  fault: string;
  when: string;
  /** What a visitor saw, and the status of the document. */
  saw: string;
  status: string;
  /** What recovered, and how. */
  recovered: string;
  /** How it is known that the fault was met. */
  met: string;
}

/** A part of the table. */
export interface Section {
  title: string;
  cells: Cell[];
}

/** Cells that make no sense, and why. */
const without: readonly [cells: string, why: string][] = [
  [
    'Node file, every fault, in traffic',
    'Nothing is fetched then: workers load from verified copies on the disk. While the registry could not be had and a worker was replaced, the bucket was asked for no Node file, which is tested.',
  ],
  [
    'throws on load, in traffic, in a worker that has loaded it',
    'It is met by the worker that takes over, so a worker is ended first.',
  ],
  ['stylesheet, throws', 'It runs nothing.'],
  ['entry, throws in render or in an event handler', 'It shows nothing; it throws on load alone.'],
  [
    'fragment, moved to',
    'Pages and fragments are moved to by the same loader; the fragment’s cells are those of a document that is opened.',
  ],
];

const intro = `# The matrix of faults

What each fault does to a visitor, and what makes it good. This file is written by \`matrix.test.ts\` from what it found
(\`WRITE_MATRIX=1\`), and the test fails where the two differ. In every cell header, menu, language switch and footer
stood, save where the table says otherwise; on the server other pages were asked for all the time, and all of them were
whole.

On the server each row is a shell of its own, behind a bucket that does harm, with a release whose code turns bad when it
is told to. *Start*: the shell starts with the fault, and the releases of before on its disk. *First start*: it never had
any. *Swap*: a pointer moves to what cannot be fetched or is bad. *Traffic*: what stands turns bad. While it was dealt
with, reads and a form that waited in the same worker were answered.

In the browser each cell is a visitor behind a line that does harm. *Opened*: the document comes with the fault. *Moved
to*: the visitor comes from another page, in place.

Slow is slower than anyone waits: ten seconds and a half. An old signature is what was signed before: a registry with a
lower number, a file of the release before.
`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const head = ['What', 'Fault', 'When', 'A visitor saw', 'Status', 'What recovered, and how', 'Known to be met by'];

const byOrder =
  (order: Record<'what' | 'fault' | 'when', readonly string[]>) =>
  (a: Cell, b: Cell): number =>
    order.what.indexOf(a.what) - order.what.indexOf(b.what) ||
    order.fault.indexOf(a.fault) - order.fault.indexOf(b.fault) ||
    order.when.indexOf(a.when) - order.when.indexOf(b.when);

/** The whole file. */
export const tableOf = (sections: (Section & Record<'what' | 'fault' | 'when', readonly string[]>)[]): string =>
  [
    intro,
    ...sections.map(({ title, cells, ...order }) =>
      [
        `## ${title}`,
        '',
        row(head),
        row(head.map(() => '---')),
        ...cells
          .toSorted(byOrder(order))
          .map(({ what, fault, when, saw, status, recovered, met }) =>
            row([what, fault, when, saw, status, recovered, met]),
          ),
        '',
      ].join('\n'),
    ),
    '## Cells that make no sense',
    '',
    row(['Cell', 'Why']),
    row(['---', '---']),
    ...without.map(row),
    '',
  ].join('\n');

const file = new URL('../MATRIX.md', import.meta.url);

/** Writes the file where WRITE_MATRIX says so; gives what it holds. */
export const keptTable = async (table: string): Promise<string> => {
  if (process.env.WRITE_MATRIX === '1') await writeFile(file, table);
  return readFile(file, 'utf8').catch(() => '');
};
