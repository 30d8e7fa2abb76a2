import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importsOf } from '../walls/imports.ts';
import { isTest, sourcesOf, workspace } from '../walls/sources.ts';

/** Which part of a house a file is in: the first row that matches. */
type House = readonly [files: RegExp, part: string][];

const teams: House = [
  [/^shell\//, 'shell'],
  [/^demo\//, 'demo'],
  [/^shared\/site\//, 'shared/site'],
];

/** The folders as they are. */
const now: House = [
  [/^shared\/federation\//, 'shared/federation'],
  ...teams,
  [/^shared\/src\//, 'shared/src'],
  [/^(mf-[\w-]+|shell)\/contract\//, '$1/contract'],
  [/^(mf-[\w-]+)\//, '$1/src'],
  [/^api\/src\/(?:desk|desk-feeds)\//, 'api/src/desk'],
  [/^api\/src\/(?:feeds|feeds-out|feed-files)\//, 'api/src/feeds'],
  [/^api\/src\/(?:requests|subscriptions)\//, 'api/src/requests'],
  [/^api\/src\/appointments\//, 'api/src/appointments'],
  [/^api\/src\/(?:owners|views)\//, 'api/src/owners'],
  [/^api\//, 'api'],
];

/** Where the same files would be if a team's folder held its contract and its part of the API: decision 045 says why not. */
const proposed: House = [
  [/^shared\/federation\/|^shell\/src\/server\/(?:release|render|registry|realm|machine|withdrawals)/, 'federation'],
  [/^api\/src\/(?:feeds|feeds-out|feed-files|desk-feeds)\/|^shared\/src\/contract\/(?:desk-)?feeds/, 'feeds'],
  [/^api\/src\/desk\//, 'mf-back-office/api'],
  [/^shared\/src\/contract\/desk-/, 'mf-back-office/contract'],
  [/^api\/src\/(?:requests|subscriptions|appointments|uploads)\//, 'mf-forms/api'],
  [/^shared\/src\/contract\/(?:request|kinds-of-requests|receipt|visit-link|sent-files)/, 'mf-forms/contract'],
  [/^api\/src\/(?:owners|views)\//, 'mf-owner-portal/api'],
  [/^shared\/src\/contract\/(?:owner|views)/, 'mf-owner-portal/contract'],
  [/^api\/src\/calculator\//, 'mf-property/api'],
  [/^shared\/src\/contract\/(?:calculator|annuity)/, 'mf-property/contract'],
  [/^api\/src\/consent\//, 'mf-consent/api'],
  ...teams,
  [/^shared\/src\//, 'shared'],
  [/^(mf-[\w-]+|shell)\/contract\//, '$1/contract'],
  [/^(mf-[\w-]+)\//, '$1/src'],
  [/^api\//, 'api'],
];

const houses = { now, proposed };

const partOf = (house: House, path: string): string | null => {
  for (const [files, part] of house) {
    const found = files.exec(path);
    if (found) return part.replace('$1', found[1] ?? '');
  }
  return null;
};

/** How many files of one part import another, by `from to`. */
const arrowsIn = (house: House): Map<string, number> => {
  const arrows = new Map<string, number>();
  for (const source of sourcesOf().filter(({ path }) => !isTest(path))) {
    const from = partOf(house, source.path);
    const targets = new Set(importsOf(source).map(({ target }) => partOf(house, target)));
    for (const to of targets)
      if (from !== null && to !== null && from !== to)
        arrows.set(`${from} ${to}`, (arrows.get(`${from} ${to}`) ?? 0) + 1);
  }
  return arrows;
};

const idOf = (part: string): string => part.replaceAll(/\W/g, '_');

/** The house as a diagram: a box for each part, with its team's others around it, and an arrow for what imports what. */
const drawn = (house: House): string => {
  // Every part imports the kit of all teams.
  const arrows = [...arrowsIn(house)].filter(([arrow]) => !/ shared(?:\/src)?$/.test(arrow)).sort();
  const parts = [
    ...new Set(sourcesOf().flatMap(({ path }) => (isTest(path) ? [] : (partOf(house, path) ?? [])))),
  ].sort();
  const groups = Object.groupBy(parts, (part) => (/^(mf-|api|shared)/.test(part) ? (part.split('/')[0] ?? '') : ''));
  const boxes = Object.entries(groups).flatMap(([group, [...members] = []]) =>
    group === '' || members.length === 1
      ? members.map((part) => `  ${idOf(part)}[${part}]`)
      : [`  subgraph ${idOf(group)}_[${group}]`, ...members.map((part) => `    ${idOf(part)}[${part}]`), '  end'],
  );
  const lines = arrows.map(([arrow, files]) => {
    const [from = '', to = ''] = arrow.split(' ');
    return `  ${idOf(from)} -->|${files}| ${idOf(to)}`;
  });
  return ['flowchart TD', ...boxes, ...lines].join('\n');
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
const [wanted = 'now'] = positionals;

if (values.write) {
  const file = join(workspace, 'docs/architecture.md');
  const text = readFileSync(file, 'utf8').replace(
    /(<!-- drawing -->\n)[\s\S]*?(<!-- end -->)/,
    (_, begin, end) => `${begin}\n\`\`\`mermaid\n${drawn(now)}\n\`\`\`\n\n${end}`,
  );
  writeFileSync(file, text);
} else if (wanted === 'now' || wanted === 'proposed') console.log(drawn(houses[wanted]));
else {
  console.error(
    'Usage: npx pnpm@12 drawing [now | proposed], or --write, which puts the first into docs/architecture.md',
  );
  process.exitCode = 2;
}
