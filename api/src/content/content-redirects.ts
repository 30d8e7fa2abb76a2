import type { AuditKind, AuditSubjectAction } from '@rowhouse/shared/contract/desk-audit';
import { isFilePath } from '@rowhouse/shared/domain/file-path';
import { isWebAddress } from '@rowhouse/shared/domain/link';
import { matchRoute } from '@rowhouse/shared/routes';
import type { Database } from '../database/database.ts';
import { and, desc, eq, inArray, lt } from '../database/orm.ts';
import { audit, contentEntries, formerPaths } from '../database/schema.ts';
import { fixedPath } from './content-routes.ts';
import { formerKey } from './former-paths.ts';
import { goneFrom } from './store.ts';

/**
 * The stored target of an old address: a content entry, the original path of a page of the software, or another site.
 */
export type RedirectTarget = Pick<typeof formerPaths.$inferSelect, 'entryId' | 'address'>;

/** The target of each path: `page.<id>`, `article.<id>`, `category.<id>`, or an address that starts with https://. */
export type Redirects = Readonly<Record<string, string>>;

// Files are not served as pages, and a query is no part of a path.
const pathShape = /^\/(?!\/)[^?#\s\\]*$/;

/** A path in stored form, or the reason why it cannot be redirected. */
export const redirectPath = (given: string): { path: string } | { fault: 'invalid' | 'query' | 'file' } => {
  const address = given.trim();
  if (address.includes('?')) return { fault: 'query' };
  if (!pathShape.test(address) || formerKey(address) === '/') return { fault: 'invalid' };
  if (isFilePath(address.replace(/\/$/, ''))) return { fault: 'file' };
  return { path: formerKey(new URL(address, 'https://site.example').pathname) };
};

/**
 * A redirect target in stored form; null when it is neither a content id nor an https address. It does not check that
 * the content exists.
 */
export const redirectTarget = (given: string): RedirectTarget | null => {
  const to = given.trim();
  if (isWebAddress(to) && URL.canParse(to)) return { entryId: null, address: to };
  if (!/^(?:page|article|category)\.[a-z0-9-]{1,60}$/.test(to)) return null;
  const fixed = to.startsWith('page.') ? fixedPath(to.slice('page.'.length)) : null;
  return fixed !== null && !fixed.includes(':') ? { entryId: null, address: fixed } : { entryId: to, address: null };
};

/** The id of the page of the software at an original path. */
export const softwarePage = (address: string | null): string | null => {
  const page = address?.startsWith('/') ? matchRoute(address)?.page : undefined;
  return page ? `page.${page}` : null;
};

/** The host of an address without `www`, since both lead to the same site. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

/** Whether an address of this site leads back to a path, through any chain of redirects. */
export const leadsBack = (
  path: string,
  { address }: RedirectTarget,
  next: ReadonlyMap<string, string | null>,
  siteUrl: string,
): boolean => {
  const visitedPaths = new Set<string>();
  for (let at = address; at !== null && at !== undefined; ) {
    const ownUrl = new URL(at, siteUrl);
    if (hostOf(ownUrl.href) !== hostOf(siteUrl)) return false;
    const key = formerKey(ownUrl.pathname);
    if (key === path) return true;
    if (visitedPaths.has(key)) return false;
    visitedPaths.add(key);
    at = next.get(key) ?? null;
  }
  return false;
};

/** The redirects made by hand, ordered by path, without those whose content is gone. */
export const storedRedirects = async (database: Database): Promise<Redirects> => {
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

/** The paths whose target in `next` differs or is missing. */
export const changedRedirects = (stored: Redirects, next: Redirects): string[] =>
  Object.keys(stored).filter((path) => stored[path] !== next[path]);

/** Who last made each of these redirects, and when. */
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

/** One change by an import, as the audit records it. */
export interface ImportDeed {
  action: AuditSubjectAction;
  kind: AuditKind;
  subjectId: string;
  before?: unknown;
  after?: unknown;
}

/**
 * Replaces all redirects made by hand, and returns one deed for each that changed. Needs a transaction that holds the
 * content lock.
 */
export const replaceRedirects = async (transaction: Database, next: Redirects): Promise<ImportDeed[]> => {
  const stored = await storedRedirects(transaction);
  const gone = Object.keys(stored).filter((path) => !Object.hasOwn(next, path));
  const fresh = changedRedirects(next, stored);
  if (gone.length > 0) await transaction.delete(formerPaths).where(inArray(formerPaths.path, gone));
  for (const path of fresh) {
    const row = { path, ...(redirectTarget(next[path] ?? '') ?? { entryId: null, address: null }), byHand: true };
    await transaction.insert(formerPaths).values(row).onConflictDoUpdate({ target: formerPaths.path, set: row });
  }
  const deed = (action: 'redirect.removed' | 'redirect.added') => (path: string) => ({
    ...{ action, kind: 'redirect' as const, subjectId: path },
    before: stored[path] === undefined ? null : { to: stored[path] },
    after: next[path] === undefined ? null : { to: next[path] },
  });
  return [...gone.map(deed('redirect.removed')), ...fresh.map(deed('redirect.added'))];
};
