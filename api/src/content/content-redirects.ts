import type { AuditAction, AuditKind } from '@rowhouse/shared/contract/desk-audit';
import { isFilePath } from '@rowhouse/shared/domain/file-path';
import { matchRoute } from '@rowhouse/shared/routes';
import type { Database } from '../database/database.ts';
import { and, desc, eq, inArray, lt } from '../database/orm.ts';
import { audit, contentEntries, formerPaths } from '../database/schema.ts';
import { fixedPath } from './content-routes.ts';
import { formerKey } from './former-paths.ts';
import { goneFrom } from './store.ts';

/** Where an old address leads, as it is kept: an entry of the content, or the original path of a page of the software or another site. */
export type RedirectTarget = Pick<typeof formerPaths.$inferSelect, 'entryId' | 'address'>;

/** Where each path leads: `page.<id>`, `article.<id>`, `category.<id>`, or an address that starts with https://. */
export type Redirects = Readonly<Record<string, string>>;

// A file is never asked of the pages, and a query is no part of a path.
const pathShape = /^\/(?!\/)[^?#\s\\]*$/;

/** A path as it is kept, or why it is none that can lead on. */
export const redirectPath = (given: string): { path: string } | { fault: 'invalid' | 'query' | 'file' } => {
  const asked = given.trim();
  if (asked.includes('?')) return { fault: 'query' };
  if (!pathShape.test(asked) || formerKey(asked) === '/') return { fault: 'invalid' };
  if (isFilePath(asked.replace(/\/$/, ''))) return { fault: 'file' };
  return { path: formerKey(new URL(asked, 'https://site.example').pathname) };
};

/** Where a redirect leads, as it is kept; null where that is neither content by its id nor an https address. Whether there is such content is not looked at. */
export const redirectTarget = (given: string): RedirectTarget | null => {
  const to = given.trim();
  if (to.startsWith('https://') && URL.canParse(to) && !/[\s"'<>]/.test(to)) return { entryId: null, address: to };
  if (!/^(?:page|article|category)\.[a-z0-9-]{1,60}$/.test(to)) return null;
  const fixed = to.startsWith('page.') ? fixedPath(to.slice('page.'.length)) : null;
  return fixed !== null && !fixed.includes(':') ? { entryId: null, address: fixed } : { entryId: to, address: null };
};

/** The id of the page of the software at an original path. */
export const softwarePage = (address: string | null): string | null => {
  const page = address?.startsWith('/') ? matchRoute(address)?.page : undefined;
  return page ? `page.${page}` : null;
};

/** The name of the site that an address is of, with or without `www`, which leads to the same. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

/** Whether an address of this site leads back to a path, through all that lead on by an address. */
export const leadsBack = (
  path: string,
  { address }: RedirectTarget,
  next: ReadonlyMap<string, string | null>,
  siteUrl: string,
): boolean => {
  const seen = new Set<string>();
  for (let at = address; at !== null && at !== undefined; ) {
    const own = new URL(at, siteUrl);
    if (hostOf(own.href) !== hostOf(siteUrl)) return false;
    const key = formerKey(own.pathname);
    if (key === path) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    at = next.get(key) ?? null;
  }
  return false;
};

/** The redirects that somebody made, by path in order; without those whose content is gone. */
export const standingRedirects = async (database: Database): Promise<Redirects> => {
  const rows = await database.select().from(formerPaths).where(eq(formerPaths.byHand, true));
  const entries = await database
    .select({ id: contentEntries.id })
    .from(contentEntries)
    .where(lt(contentEntries.position, goneFrom));
  const there = new Set(entries.map(({ id }) => id));
  return Object.fromEntries(
    rows
      .flatMap(({ path, entryId, address }): [string, string][] => {
        const to = entryId ?? softwarePage(address) ?? address;
        return to === null || (entryId !== null && !there.has(entryId)) ? [] : [[path, to]];
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
};

/** The paths of which redirects that stand say otherwise than others, or are missing in them. */
export const otherwise = (standing: Redirects, next: Redirects): string[] =>
  Object.keys(standing).filter((path) => standing[path] !== next[path]);

/** Who made each of some redirects last, and when. */
export const lastMade = async (
  database: Database,
  paths: readonly string[],
): Promise<Map<string, { by: string; at: Date }>> => {
  if (paths.length === 0) return new Map();
  const rows = await database
    .selectDistinctOn([audit.subjectId], { path: audit.subjectId, by: audit.by, at: audit.at })
    .from(audit)
    .where(and(eq(audit.kind, 'redirect'), inArray(audit.subjectId, [...paths])))
    .orderBy(audit.subjectId, desc(audit.at), desc(audit.id));
  return new Map(rows.map(({ path, ...made }) => [path, made]));
};

/** Something that an import did, as the audit has it. */
export interface ImportDeed {
  action: AuditAction;
  kind: AuditKind;
  subjectId: string;
  before?: unknown;
  after?: unknown;
}

/** Puts redirects in place of those that somebody made; gives what was done, one for each that is another. For a transaction that holds the lock of the content. */
export const replaceRedirects = async (transaction: Database, next: Redirects): Promise<ImportDeed[]> => {
  const standing = await standingRedirects(transaction);
  const gone = Object.keys(standing).filter((path) => !Object.hasOwn(next, path));
  const fresh = otherwise(next, standing);
  if (gone.length > 0) await transaction.delete(formerPaths).where(inArray(formerPaths.path, gone));
  for (const path of fresh) {
    const row = { path, ...(redirectTarget(next[path] ?? '') ?? { entryId: null, address: null }), byHand: true };
    await transaction.insert(formerPaths).values(row).onConflictDoUpdate({ target: formerPaths.path, set: row });
  }
  const deed = (action: 'redirect.removed' | 'redirect.added') => (path: string) => ({
    ...{ action, kind: 'redirect' as const, subjectId: path },
    before: standing[path] === undefined ? null : { to: standing[path] },
    after: next[path] === undefined ? null : { to: next[path] },
  });
  return [...gone.map(deed('redirect.removed')), ...fresh.map(deed('redirect.added'))];
};
