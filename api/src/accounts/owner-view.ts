import { createHash, randomBytes } from 'node:crypto';
import { ownerViewCookie } from '@rowhouse/shared/contract/owner-view';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Database } from '../database/database.ts';
import { and, eq, gt, isNull, lt } from '../database/orm.ts';
import { owners, ownerViews, session, staff, user } from '../database/schema.ts';
import { isWritable } from '../offered/owner-reach.ts';
import { needsSecondStep } from './needs-second-step.ts';
import { sessionLengths } from './session-lengths.ts';

/** How long a staff member can view the portal as an owner. */
const viewLife = 30 * 60_000;

const nameOf = (siteUrl: string): string => `${siteUrl.startsWith('https:') ? '__Host-' : ''}${ownerViewCookie}`;
// The token is random, so a hash without a key is safe.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const lineOf = (siteUrl: string, value: string, seconds: number): string =>
  `${nameOf(siteUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`;

/** Whose portal is viewed, and by which staff member. */
export interface OwnerView {
  ownerId: string;
  name: string;
  staffId: string;
  hash: string;
}

/**
 * Starts viewing the portal as an owner, bound to one session at the desk and replacing any other view of it; returns
 * the set-cookie line.
 */
export const beginView = async (
  transaction: Database,
  { ownerId, staffId, sessionId }: { ownerId: string; staffId: string; sessionId: string },
  siteUrl: string,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await transaction.delete(ownerViews).where(eq(ownerViews.sessionId, sessionId));
  await transaction.delete(ownerViews).where(lt(ownerViews.expiresAt, now));
  const expiresAt = new Date(now.getTime() + viewLife);
  await transaction.insert(ownerViews).values({ hash: hashOf(token), ownerId, staffId, sessionId, expiresAt });
  return lineOf(siteUrl, token, viewLife / 1000);
};

/** Ends a view, and returns the set-cookie line that removes its cookie. */
export const endView = async (transaction: Database, hash: string, siteUrl: string): Promise<string> => {
  await transaction.delete(ownerViews).where(eq(ownerViews.hash, hash));
  return lineOf(siteUrl, '', 0);
};

/**
 * The view of a call's cookie. Null when there is none, it has expired, the session at the desk in which it began has
 * ended, or the staff member left or may no longer see this owner.
 */
export const viewIn = async (database: Database, headers: Headers, siteUrl: string): Promise<OwnerView | null> => {
  const token = cookieOf(headers.get('cookie'), nameOf(siteUrl));
  if (!token) return null;
  const now = new Date();
  const hash = hashOf(token);
  const [viewRow] = await database
    .select({ staff, secondStep: user.twoFactorEnabled, ownerId: owners.id, name: owners.name })
    .from(ownerViews)
    .innerJoin(session, eq(session.id, ownerViews.sessionId))
    .innerJoin(staff, and(eq(staff.id, ownerViews.staffId), eq(staff.userId, session.userId)))
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(owners, eq(owners.id, ownerViews.ownerId))
    .where(
      and(
        eq(ownerViews.hash, hash),
        gt(ownerViews.expiresAt, now),
        gt(session.expiresAt, now),
        gt(session.createdAt, new Date(now.getTime() - sessionLengths.staff.longest)),
        isNull(staff.leftAt),
      ),
    );
  if (!viewRow) return null;
  const reach = reachOf(viewRow.staff.role, 'owners.read');
  if (reach === 'none' || (needsSecondStep(viewRow.staff, siteUrl) && !viewRow.secondStep)) return null;
  const isTheirs = and(eq(owners.id, viewRow.ownerId), isWritable(database, { reach, staff: viewRow.staff }));
  if ((await database.$count(owners, isTheirs)) === 0) return null;
  const { ownerId, name } = viewRow;
  return { ownerId, name, staffId: viewRow.staff.id, hash };
};
