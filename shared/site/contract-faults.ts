import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentsOf } from '@rowhouse/federation/build/exposes';
import * as v from 'valibot';
import { fragments } from '../src/contract/fragments.ts';
import { type Owner, routeTable } from '../src/routes.ts';
import { declaredRoutes } from './declared-routes.ts';

const callable = v.function();
const component = v.strictObject({ Component: callable });
const kinds = {
  pages: {
    view: component,
    data: v.strictObject({
      meta: callable,
      loader: v.optional(callable),
      action: v.optional(callable),
      fragments: v.optional(callable),
      expected: v.optional(callable),
    }),
  },
  fragments: { view: component, data: v.strictObject({ loader: callable }) },
};

const budgetSchema = v.object({ modules: v.record(v.string(), v.number()) });

const without = (these: readonly string[], those: readonly string[]): string[] =>
  these.filter((one) => !those.includes(one));

const differences = (what: string, there: readonly string[], wanted: readonly string[]): string[] => [
  ...without(wanted, there).map((name) => `${what} lacks '${name}', which the contract names`),
  ...without(there, wanted).map((name) => `${what} has '${name}', which the contract does not name`),
];

// The exported names of a module, all of which the layout must know.
const exportFaults = async (schema: v.GenericSchema, file: string): Promise<string[]> => {
  const module: object = await import(/* @vite-ignore */ file);
  const parsed = v.safeParse(schema, { ...module });
  return parsed.success ? [] : [`${file}: ${v.summarize(parsed.issues)}`];
};

/** The deviations of an app from the contract, one sentence each: missing or additional pages, fragments, their files and exports, and budgets. */
export const contractFaults = async (owner: Owner, root: string): Promise<string[]> => {
  const { pages, pageData, fragments: views, fragmentData } = contentsOf(root);
  const ownPages = [
    ...new Set(
      Object.values((await declaredRoutes(root, owner)) ?? routeTable())
        .filter((row) => row.owner === owner)
        .flatMap(({ file }) => file ?? []),
    ),
  ];
  const ownFragments = Object.values(fragments)
    .filter((row) => row.owner === owner)
    .map(({ name }) => name);
  const budget = v.parse(budgetSchema, JSON.parse(readFileSync(join(root, 'budget.json'), 'utf8')));
  const modules = [...ownPages.map((name) => `pages/${name}`), ...ownFragments.map((name) => `fragments/${name}`)];
  const of = (kind: keyof typeof kinds, part: 'view' | 'data', names: readonly string[]) =>
    names.map((name) =>
      exportFaults(kinds[kind][part], join(root, `src/${kind}/${name}.${part === 'view' ? 'tsx' : 'data.ts'}`)),
    );
  const exported = await Promise.all([
    ...of('pages', 'view', pages),
    ...of('pages', 'data', pageData),
    ...of('fragments', 'view', views),
    ...of('fragments', 'data', fragmentData),
  ]);
  return [
    ...differences('src/pages (*.tsx)', pages, ownPages),
    ...differences('src/pages (*.data.ts)', pageData, ownPages),
    ...differences('src/fragments', views, ownFragments),
    ...without(fragmentData, ownFragments).map((name) => `src/fragments/${name}.data.ts has no fragment`),
    ...differences('budget.json', Object.keys(budget.modules), modules),
    ...exported.flat(),
  ];
};
