import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Database } from '../../database/database.ts';
import { and, eq, gt, isNull } from '../../database/orm.ts';
import { staff, staffLinks } from '../../database/schema.ts';

const hour = 60 * 60_000;

/** The purposes of links by which staff set a password: how long each is valid, and its page. */
const purposes = {
  invitation: { life: 48 * hour, page: 'desk-invitation' },
  password: { life: hour / 2, page: 'desk-password' },
} as const;

type LinkPurpose = keyof typeof purposes;

// The token is random, so a hash without a key is safe.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Makes a one-time link to set a password, replacing earlier ones of the same purpose only: anyone can request a link
 * to a new password, which must not end an invitation. The database stores its hash.
 */
export const makeLink = async (
  transaction: Database,
  { staffId, language, purpose }: { staffId: string; language: Language; purpose: LinkPurpose },
  { at, siteUrl }: { at: Date; siteUrl: string },
): Promise<string> => {
  const { life, page } = purposes[purpose];
  const token = randomBytes(32).toString('base64url');
  await transaction.delete(staffLinks).where(and(eq(staffLinks.staffId, staffId), eq(staffLinks.purpose, purpose)));
  const expiresAt = new Date(at.getTime() + life);
  await transaction.insert(staffLinks).values({ hash: hashOf(token), staffId, purpose, createdAt: at, expiresAt });
  return new URL(hrefFor(page, {}, language, new URLSearchParams({ token })), siteUrl).href;
};

/** The staff member of a token, without using it up; null when it is used, expired, unknown, or the person left. */
export const linkOf = async (database: Database, token: string, at: Date) => {
  const [found] = await database
    .select({ staff, purpose: staffLinks.purpose })
    .from(staffLinks)
    .innerJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(and(eq(staffLinks.hash, hashOf(token)), gt(staffLinks.expiresAt, at), isNull(staff.leftAt)));
  return found ?? null;
};

/** Uses up a link, and all others of the same person; returns whether it existed. */
export const useLink = async (transaction: Database, token: string, staffId: string): Promise<boolean> => {
  const used = await transaction
    .delete(staffLinks)
    .where(eq(staffLinks.hash, hashOf(token)))
    .returning();
  await transaction.delete(staffLinks).where(eq(staffLinks.staffId, staffId));
  return used.length > 0;
};
