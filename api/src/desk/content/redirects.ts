import type { Redirect, redirectFaults } from '@rowhouse/shared/contract/desk-content';
import type { DeskInput } from '@rowhouse/shared/contract/desk-endpoints';
import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import { findRoute, matchRoute, routeOf } from '@rowhouse/shared/routes';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { ApiError } from '../../api-error.ts';
import { fixedPath } from '../../content/content-routes.ts';
import { formerKey } from '../../content/former-paths.ts';
import { lockContent } from '../../content/store.ts';
import type { Database } from '../../database/database.ts';
import { contentEntries, formerPaths } from '../../database/schema.ts';
import { writeAudit } from '../audit.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { noSubject } from '../drafts/draft-rows.ts';
import { titlesOf } from './content-state.ts';

type Row = typeof formerPaths.$inferSelect;
type Target = Pick<Row, 'entryId' | 'address'>;

const readEntries = async (database: Database) => {
  const rows = await database.select().from(contentEntries);
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    routes: rows.flatMap(({ route, published }): ContentRoute[] => (route && published ? [route] : [])),
  };
};

type Entries = Awaited<ReturnType<typeof readEntries>>;

// Whether a page answers at the path itself: then nothing leads on from it.
const isCovered = (path: string, { byId, routes }: Entries): boolean => {
  const match = findRoute(path, routes);
  if (!match || match.page === 'content') return match !== null;
  return routeOf(match.page).file !== 'content' || byId.get(`page.${match.page}`)?.published === true;
};

const pageOf = (address: string | null): string | null => {
  const page = address?.startsWith('/') ? matchRoute(address)?.page : undefined;
  return page ? `page.${page}` : null;
};

const shown = ({ path, entryId, address, byHand }: Row, entries: Entries): Redirect => {
  const content = entryId ?? pageOf(address);
  const entry = content === null ? undefined : entries.byId.get(content);
  const file = entry?.document.file;
  const isGone = entryId !== null && entry?.published !== true;
  const title = file && ('params' in file ? file.params.title : file.title);
  return {
    path,
    content,
    url: content === null ? address : null,
    titles: titlesOf({ title }),
    isByHand: byHand,
    state: isCovered(path, entries) ? 'covered' : isGone ? 'gone' : 'leads',
  };
};

/** All old addresses that lead on, by path. */
export const listRedirects = async (database: Database): Promise<Redirect[]> => {
  const entries = await readEntries(database);
  const rows = await database.select().from(formerPaths).orderBy(asc(formerPaths.path));
  return rows.map((row) => shown(row, entries));
};

type Field = keyof typeof redirectFaults;

const refuse = <F extends Field>(field: F, code: (typeof redirectFaults)[F][number]): never => {
  throw new ApiError('invalid-input', 'The redirect is refused', { fields: { [field]: code } });
};

// A file is never asked of the pages, and a query is no part of a path.
const pathShape = /^\/(?!\/)[^?#\s\\]*$/;
const fileName = /\.[a-z0-9]{2,5}\/?$/i;

const pathIn = (given: string): string => {
  const asked = given.trim();
  if (!pathShape.test(asked) || fileName.test(asked) || formerKey(asked) === '/') return refuse('path', 'invalid');
  const path = formerKey(new URL(asked, 'https://site.example').pathname);
  return path.length > 300 ? refuse('path', 'too-long') : path;
};

const targetOf = (given: string, { byId }: Entries): Target => {
  const to = given.trim();
  if (to.startsWith('https://') && URL.canParse(to) && !/[\s"'<>]/.test(to)) return { entryId: null, address: to };
  if (!/^(?:page|article|category)\.[a-z0-9-]{1,60}$/.test(to)) return refuse('to', 'invalid');
  const fixed = to.startsWith('page.') ? fixedPath(to.slice('page.'.length)) : null;
  if (fixed !== null && !fixed.includes(':')) return { entryId: null, address: fixed };
  const entry = byId.get(to);
  return entry?.published && entry.route ? { entryId: to, address: null } : refuse('to', 'unknown');
};

// Where an address of this site leads on, through all redirects.
const leadsTo = async (database: Database, path: string, { address }: Target, siteUrl: string): Promise<boolean> => {
  const rows = await database.select().from(formerPaths).where(isNotNull(formerPaths.address));
  const next = new Map(rows.map((row) => [row.path, row.address]));
  const seen = new Set<string>();
  for (let at = address; at !== null && at !== undefined; ) {
    const own = new URL(at, siteUrl);
    if (own.origin !== new URL(siteUrl).origin) return false;
    const key = formerKey(own.pathname);
    if (key === path) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    at = next.get(key) ?? null;
  }
  return false;
};

/** Makes an old address lead on: from a path at which nothing stands to a page or another site. */
export const addRedirect = async (
  transaction: Database,
  { path: given, to }: DeskInput<'deskRedirectAdd'>,
  desk: DeskCall,
  siteUrl: string,
): Promise<Redirect> => {
  await lockContent(transaction);
  const entries = await readEntries(transaction);
  const path = pathIn(given);
  const target = targetOf(to, entries);
  if (await leadsTo(transaction, path, target, siteUrl)) return refuse('to', 'circle');
  if (isCovered(path, entries)) return refuse('path', 'page-there');
  const [known] = await transaction.select().from(formerPaths).where(eq(formerPaths.path, path));
  if (known?.byHand) return refuse('path', 'exists');
  const row = { path, ...target, byHand: true };
  await transaction.insert(formerPaths).values(row).onConflictDoUpdate({ target: formerPaths.path, set: row });
  await writeAudit(transaction, desk, {
    action: 'redirect.added',
    kind: 'redirect',
    subjectId: path,
    before: known && { to: known.entryId ?? known.address },
    after: { to },
  });
  return shown(row, entries);
};

/** Takes an old address away: it answers as one that never was. */
export const removeRedirect = async (transaction: Database, given: string, desk: DeskCall): Promise<void> => {
  const path = formerKey(given);
  const [row] = await transaction.delete(formerPaths).where(eq(formerPaths.path, path)).returning();
  if (!row) return noSubject();
  const before = { to: row.entryId ?? row.address };
  await writeAudit(transaction, desk, { action: 'redirect.removed', kind: 'redirect', subjectId: path, before });
};
