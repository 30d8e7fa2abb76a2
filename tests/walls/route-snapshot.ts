import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageOf } from '@rowhouse/federation/app-names';
import { apps, type Owner, type Route, staffRemotes } from '@rowhouse/shared/route-table';
import * as v from 'valibot';
import { workspace } from './sources.ts';

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

const note =
  '// Written from the `contract/routes.ts` of each app by `node tests/walls/app-files.ts`, which `pnpm check` and `pnpm test` run first.\n// biome-ignore-all format: a row is a line';

const rowsOf = async (owners: readonly Owner[]): Promise<string> =>
  (await Promise.all(owners.map(declaredRoutes))).flatMap((routes) => Object.entries(routes).map(rowOf)).join('\n');

/** The snapshot: the pages of all apps as their sources declare them, those of visitors in a file of their own. */
export const snapshot = async (): Promise<Record<string, string>> => ({
  'visitor-routes.gen.ts': `${note}
import { pageRow } from './route-table.ts';

/** The pages of visitors when these sources were written: what a browser knows before its document tells what has changed. */
export const routes = {
${await rowsOf(apps.filter((owner) => !staffRemotes.includes(owner)))}
} as const;
`,
  'routes.gen.ts': `${note}
import { pageRow } from './route-table.ts';
import { routes as visitorRoutes } from './visitor-routes.gen.ts';

/** The pages of all apps when these sources were written: the ids by which links are checked, and a program's table until it knows a release set. */
export const routes = {
  ...visitorRoutes,
${await rowsOf(staffRemotes)}
} as const;
`,
});

/** Writes the snapshot where it differs. */
export const writeRoutes = async (): Promise<void> => {
  for (const [name, text] of Object.entries(await snapshot())) {
    const target = join(workspace, 'shared/src', name);
    if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
  }
};
