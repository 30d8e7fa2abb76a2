import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FrontRoutes } from '@rowhouse/federation/release-routes';
import * as v from 'valibot';
import { languages } from '../src/domain/language.ts';
import { type Route, staffRemotes } from '../src/route-table.ts';

const inEachLanguage = v.object(v.entriesFromList(languages, v.string()));
const routeSchema = v.strictObject({
  owner: v.string(),
  file: v.string(),
  original: v.string(),
  paths: inEachLanguage,
  fixed: v.optional(v.record(v.string(), v.string())),
  type: v.optional(v.picklist(['feedback', 'article', 'page', 'login'])),
  parent: v.optional(v.string()),
  names: v.optional(inEachLanguage),
  inFooter: v.optional(v.literal(true)),
  private: v.optional(v.literal(true)),
  takesFile: v.optional(v.literal(true)),
  unlisted: v.optional(v.literal(true)),
  frame: v.optional(v.literal('bare')),
  ownTexts: v.optional(v.literal(true)),
  redirects: v.optional(v.literal(true)),
});
const moduleSchema = v.object({ routes: v.record(v.string(), routeSchema) });

const toRouteOfRelease = ({
  private: isPrivate,
  owner,
  type,
  ...route
}: v.InferOutput<typeof routeSchema> | Route) => ({
  owner,
  ...route,
  ...(type && { type }),
  ...(!isPrivate && { public: true }),
  ...(type === 'login' && { session: true }),
  ...(staffRemotes.some((staff) => staff === owner) && { staff: true }),
});

/** The pages of a table, as a release names them. */
export const releasedRoutes = (table: Readonly<Record<string, Route>>): FrontRoutes =>
  Object.fromEntries(Object.entries(table).map(([id, route]) => [id, toRouteOfRelease(route)]));

/** The file in which an app declares its pages. */
export const routesFile = 'contract/routes.ts';

/** The pages that an app declares in its own folder, read anew; undefined if it declares none there. Throws if the file is not what a release can name, or names another app's. */
export const declaredRoutes = async (folder: string, owner: string): Promise<FrontRoutes | undefined> => {
  const file = join(folder, routesFile);
  if (!existsSync(file)) return undefined;
  // A program that goes on, as in development, reads the file again after each change.
  const address = `${pathToFileURL(file).href}?t=${Math.trunc(statSync(file).mtimeMs)}`;
  const parsed = v.safeParse(moduleSchema, { ...(await import(/* @vite-ignore */ address)) });
  if (!parsed.success) throw new Error(`${file}: ${v.summarize(parsed.issues)}`);
  const { routes } = parsed.output;
  const [foreign] = Object.entries(routes).filter(([, route]) => route.owner !== owner);
  if (foreign) throw new Error(`${file}: the page '${foreign[0]}' belongs to ${foreign[1].owner}, not to ${owner}`);
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, toRouteOfRelease(route)]));
};
