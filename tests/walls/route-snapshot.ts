import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageOf } from '@rowhouse/federation/app-names';
import { apps, type Route } from '@rowhouse/shared/route-table';
import * as v from 'valibot';
import { workspace } from './sources.ts';

const target = join(workspace, 'shared/src/routes.gen.ts');

const languages = ['nl', 'fr', 'en', 'de'] as const;
const moduleSchema = v.object({
  routes: v.record(
    v.string(),
    v.custom<Route>((row) => typeof row === 'object'),
  ),
});

/** The pages that an app declares in its `contract/routes.ts`. */
export const declaredRoutes = async (owner: string): Promise<Record<string, Route>> => {
  const file = join(workspace, packageOf(owner), 'contract/routes.ts');
  return existsSync(file) ? v.parse(moduleSchema, await import(pathToFileURL(file).href)).routes : {};
};

const literal = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll("'", "\\'")
    .replaceAll('"', "'")
    .replace(/'([a-z]\w*)':/gi, '$1: ')
    .replaceAll(/,(?! )/g, ', ');

const keyOf = (id: string): string => (/^[a-z]+$/.test(id) ? id : `'${id}'`);

const rowOf = ([id, { owner, file, original, paths, ...more }]: [string, Route]): string => {
  const parameters = original.replace(/^[^:]*/, '');
  const words = languages.map((language) => paths[language].slice(0, paths[language].length - parameters.length));
  const isSame = new Set(words).size === 1;
  const rest = Object.keys(more).length > 0 ? `, ${literal(more)}` : '';
  return `  ${keyOf(id)}: pageRow('${owner}', '${file}', '${original}', ${literal(isSame ? words.slice(0, 1) : words)}${rest}),`;
};

/** The text of the snapshot: the pages of all apps, as their sources declare them. */
export const snapshot = async (): Promise<string> => {
  const rows = (await Promise.all(apps.map(declaredRoutes))).flatMap((routes) => Object.entries(routes).map(rowOf));
  return `// Written from the \`contract/routes.ts\` of each app by \`node tests/walls/app-files.ts\`, which \`pnpm check\` and \`pnpm test\` run first.
// biome-ignore-all format: a row is a line
import { pageRow } from './route-table.ts';

/** The pages of all apps when these sources were written: the ids by which links are checked, and a program's table until it knows a release set. */
export const routes = {
${rows.join('\n')}
} as const;
`;
};

/** Writes the snapshot if it differs. */
export const writeRoutes = async (): Promise<void> => {
  const text = await snapshot();
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
};
