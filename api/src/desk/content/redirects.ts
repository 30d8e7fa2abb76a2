import type { Redirect, redirectFaults } from '@rowhouse/shared/contract/desk-content';
import type { DeskInput } from '@rowhouse/shared/contract/desk-endpoints';
import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import { findRoute, routeOf } from '@rowhouse/shared/routes';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import {
  hostOf,
  leadsBack,
  type RedirectTarget,
  redirectPath,
  redirectTarget,
  softwarePage,
} from '../../content/content-redirects.ts';
import { titleOfFile } from '../../content/file-title.ts';
import { formerKey } from '../../content/former-paths.ts';
import { knownOf } from '../../content/import-content.ts';
import { lockContent } from '../../content/store.ts';
import type { Database } from '../../database/database.ts';
import { asc, eq, isNotNull } from '../../database/orm.ts';
import { contentEntries, formerPaths } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { noSubject } from '../drafts/draft-rows.ts';
import { readState, titlesOf, tryFiles } from './content-state.ts';

type Row = typeof formerPaths.$inferSelect;

const readEntries = async (database: Database) => {
  const rows = await database.select().from(contentEntries);
  return {
    byId: new Map(rows.map((row) => [row.id, row])),
    routes: rows.flatMap(({ route, published }): ContentRoute[] => (route && published ? [route] : [])),
  };
};

type Entries = Awaited<ReturnType<typeof readEntries>>;

// Whether a page exists at the path: a redirect from it has no effect then.
const isCovered = (path: string, { byId, routes }: Entries): boolean => {
  const match = findRoute(path, routes);
  if (!match || match.page === 'content') return match !== null;
  return routeOf(match.page).file !== 'content' || byId.get(`page.${match.page}`)?.published === true;
};

const toRedirect = ({ path, entryId, address, byHand }: Row, entries: Entries): Redirect => {
  const content = entryId ?? softwarePage(address);
  const entry = content === null ? undefined : entries.byId.get(content);
  const file = entry?.document.file;
  const isGone = entryId !== null && entry?.published !== true;
  return {
    path,
    content,
    url: content === null ? address : null,
    titles: titlesOf(file && { title: titleOfFile(file) }),
    isByHand: byHand,
    state: isCovered(path, entries) ? 'covered' : isGone ? 'gone' : 'leads',
  };
};

/** All redirects from old addresses, by path. */
export const listRedirects = async (database: Database): Promise<Redirect[]> => {
  const entries = await readEntries(database);
  const rows = await database.select().from(formerPaths).orderBy(asc(formerPaths.path));
  return rows.map((row) => toRedirect(row, entries));
};

type Field = keyof typeof redirectFaults;

const refuse = <F extends Field>(field: F, code: (typeof redirectFaults)[F][number]): never => {
  throw new ApiError('invalid-input', 'The redirect is refused', { fields: { [field]: code } });
};

// A full address of this site can be pasted, with or without `www`.
const pathIn = (text: string, siteUrl: string): string => {
  const address = text.trim();
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  if (url && hostOf(url.href) !== hostOf(siteUrl)) return refuse('path', 'other-site');
  const redirect = redirectPath(url ? url.pathname + url.search : address);
  if ('fault' in redirect) return refuse('path', redirect.fault);
  return redirect.path.length > 300 ? refuse('path', 'too-long') : redirect.path;
};

const targetOf = (text: string, { byId }: Entries): RedirectTarget => {
  const target = redirectTarget(text) ?? refuse('to', 'invalid');
  if (target.entryId === null) return target;
  const entry = byId.get(target.entryId);
  return entry?.published && entry.route ? target : refuse('to', 'unknown');
};

/** Adds a redirect from a path without a page to a page or another site. */
export const addRedirect = async (
  transaction: Database,
  { path: pathText, to }: DeskInput<'deskRedirectAdd'>,
  desk: DeskCall,
  siteUrl: string,
): Promise<Redirect> => {
  await lockContent(transaction);
  const entries = await readEntries(transaction);
  const path = pathIn(pathText, siteUrl);
  const target = targetOf(to, entries);
  const rows = await transaction.select().from(formerPaths).where(isNotNull(formerPaths.address));
  const next = new Map(rows.map((row) => [row.path, row.address]));
  if (leadsBack(path, target, next, siteUrl)) return refuse('to', 'circle');
  if (isCovered(path, entries)) return refuse('path', 'page-there');
  const [existing] = await transaction.select().from(formerPaths).where(eq(formerPaths.path, path));
  if (existing?.byHand) return refuse('path', 'exists');
  const row = { path, ...target, byHand: true };
  await transaction.insert(formerPaths).values(row).onConflictDoUpdate({ target: formerPaths.path, set: row });
  await writeAudit(transaction, desk, {
    action: 'redirect.added',
    kind: 'redirect',
    subjectId: path,
    before: existing && { to: existing.entryId ?? existing.address },
    after: { to },
  });
  return toRedirect(row, entries);
};

/** Removes a redirect, so that its address is not found; one that content still links to stays. */
export const removeRedirect = async (transaction: Database, address: string, desk: DeskCall): Promise<void> => {
  await lockContent(transaction);
  const path = formerKey(address);
  const state = await readState(transaction);
  const [row] = await transaction.delete(formerPaths).where(eq(formerPaths.path, path)).returning();
  if (!row) return noSubject();
  const references = await knownOf(transaction, state.files);
  if (tryFiles({ ...state, known: references }, state.files, null).stops.length > 0) return refuse('path', 'linked');
  const before = { to: row.entryId ?? row.address };
  await writeAudit(transaction, desk, { action: 'redirect.removed', kind: 'redirect', subjectId: path, before });
};
