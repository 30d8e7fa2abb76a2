import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Database } from '../../database/database.ts';
import { and, eq, gt, isNull } from '../../database/orm.ts';
import { staff, staffLinks } from '../../database/schema.ts';

const hour = 60 * 60_000;

/** What a link by which staff set a password is for: how long it holds, and the page to which it leads. */
const purposes = {
  invitation: { life: 48 * hour, page: 'desk-invitation' },
  password: { life: hour / 2, page: 'desk-password' },
} as const;

type LinkPurpose = keyof typeof purposes;

// The token is random: a hash without a key says nothing of it.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes a link by which somebody sets a password once, in place of those before for the same: anyone can ask for a link to a new password, which must not end an invitation. The database keeps a hash of it. */
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

/** Whose link a token is, without using it up; null where it is used, too old, none, or theirs who left. */
export const linkOf = async (database: Database, token: string, at: Date) => {
  const [found] = await database
    .select({ staff, purpose: staffLinks.purpose })
    .from(staffLinks)
    .innerJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(and(eq(staffLinks.hash, hashOf(token)), gt(staffLinks.expiresAt, at), isNull(staff.leftAt)));
  return found ?? null;
};

/** Uses a link up, and with it any other of the same person; whether it was there. */
export const useLink = async (transaction: Database, token: string, staffId: string): Promise<boolean> => {
  const used = await transaction
    .delete(staffLinks)
    .where(eq(staffLinks.hash, hashOf(token)))
    .returning();
  await transaction.delete(staffLinks).where(eq(staffLinks.staffId, staffId));
  return used.length > 0;
};
