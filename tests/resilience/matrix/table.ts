import { proofs, type Rule, recoveries, sections, sights } from './rules.ts';

/** Combinations that are impossible, and why. */
const without: readonly [cells: string, why: string][] = [
  [
    'Node file, every fault, in traffic',
    'Nothing is fetched then: workers load from verified copies on the disk. A test replaces a worker while the registry cannot be had, and checks that no Node file is asked for.',
  ],
  [
    'throws on load, in traffic, in a worker that has loaded it',
    'The module is not loaded again. The test ends that worker first, so that the next one meets the fault.',
  ],
  ['stylesheet, opened', 'The styles of a page that is opened stand in its HTML.'],
  ['stylesheet, throws', 'A stylesheet runs nothing.'],
  ['entry, throws in render or in an event handler', 'An entry shows nothing; it can throw on load only.'],
  ['fragment, moved to', 'Pages and fragments are loaded by the same code when a visitor moves within the document.'],
];

const intro = `# The matrix of faults

What each fault means for a visitor, and what makes it good. This file is written from the rules in
\`matrix/rules.ts\` by \`node tests/resilience/matrix/write-table.ts\`; a unit test fails where the two differ, and
\`matrix.test.ts\` tries every cell against its rule. In every cell the header, the menu, the language switch and the
footer work, unless the table says otherwise.

On the server each row is a shell of its own, behind a proxy in front of the bucket. A release whose code fails is a
release like any other: a file in it, which its signed section names, says how it fails. Only in traffic is that file
changed on the disk, where it was well before. Other pages are requested all the time, and all of them must be whole. *Start*: the shell
starts with the fault, and has the former releases on its disk. *First start*: it never had any. *Swap*: a pointer moves
to a release that cannot be fetched or fails. *Traffic*: the active release begins to fail.

In the browser each cell is a visitor behind a proxy in front of the site. *Opened*: the document comes with the fault.
*Moved to*: the visitor comes from another page, in the same document.

Slow is ten and a half seconds, longer than the shell or the browser waits; a stylesheet that is slow comes only after
the page was seen. An old signature is one that was valid before: a registry with a lower number, or a file of the former
release.
`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const head = ['What', 'Fault', 'When', 'A visitor sees', 'Status', 'What makes it good', 'The test knows the fault by'];

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
    '## Cells that make no sense',
    '',
    row(['Cell', 'Why']),
    row(['---', '---']),
    ...without.map(row),
    '',
  ].join('\n');
