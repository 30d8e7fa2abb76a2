import { proofs, type Rule, recoveries, sections, sights } from './rules.ts';

/** Combinations that are impossible, and why. */
const without: readonly [cells: string, why: string][] = [
  [
    'Node file, every fault, in traffic',
    'Workers load verified copies from the disk, so nothing is fetched. A test replaces a worker while the registry is unreachable, and checks that no Node file is requested.',
  ],
  [
    'throws on load, in traffic, in a worker that has loaded it',
    'The module is not loaded again. The test ends that worker first, so that the next one has the fault.',
  ],
  ['stylesheet, opened', 'The HTML of an opened page contains its styles.'],
  ['stylesheet, throws', 'A stylesheet runs no code.'],
  ['entry, throws in render or in an event handler', 'An entry renders nothing; it can throw only on load.'],
  ['fragment, moved to', 'Pages and fragments are loaded by the same code when a visitor moves within the document.'],
];

const intro = `# The fault matrix

What a visitor sees in each fault, and what repairs it. This file is written from the rules in \`matrix/rules.ts\` by
\`node tests/resilience/matrix/write-table.ts\`. A unit test fails if the two differ, and \`matrix.test.ts\` tries every
cell against its rule. In every cell the header, the menu, the language switch and the footer work, unless the table
says otherwise.

**On the server**, each row has its own shell, behind a proxy in front of the bucket. A release with broken code is
published like any other; a file that its signed section names says how the code fails. Only in traffic is that file
changed on the disk, after it was good. Other pages are requested all the time, and all of them must be whole.

- *Start*: the shell starts with the fault, and has the former releases on its disk.
- *First start*: it has none.
- *Swap*: a pointer moves to a release that cannot be fetched or that fails.
- *Traffic*: the active release begins to fail.

**In the browser**, each cell is a visitor behind a proxy in front of the site.

- *Opened*: the document arrives with the fault.
- *Moved to*: the visitor comes from another page, in the same document.

*Slow* means ten and a half seconds, longer than the shell or the browser waits; a slow stylesheet arrives only after the
page was seen. An *old signature* was valid before: a registry with a lower number, or a file of the former release.
`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const head = ['What', 'Fault', 'When', 'A visitor sees', 'Status', 'What repairs it', 'How the test detects the fault'];

const rowOf = ({ what, fault, when, sees, reloads, status, recovery, proof }: Rule): string =>
  row([
    what,
    fault,
    when,
    sees.map((sight) => sights[sight]).join(', or ') + (reloads ? ', after one reload' : ''),
    status === null ? 'no document' : String(status),
    recoveries[recovery],
    proofs[proof],
  ]);

// Grouped by subject and then by fault, in the order of their first rule.
const grouped = (rules: readonly Rule[]): Rule[] =>
  [...Map.groupBy(rules, ({ what }) => what).values()].flatMap((same) =>
    [...Map.groupBy(same, ({ fault }) => fault).values()].flat(),
  );

/** The committed file. */
export const tablePath = new URL('../MATRIX.md', import.meta.url);

/** The expected content of the file. */
export const matrixTable = (): string =>
  [
    intro,
    ...sections.map(({ title, rules }) =>
      [`## ${title}`, '', row(head), row(head.map(() => '---')), ...grouped(rules).map(rowOf), ''].join('\n'),
    ),
    '## Cells that cannot occur',
    '',
    row(['Cell', 'Why']),
    row(['---', '---']),
    ...without.map(row),
    '',
  ].join('\n');
