import type { OwnerFile } from '@rowhouse/shared/contract/stock';
import { hashPassword } from 'better-auth/crypto';
import type { Database } from '../database/database.ts';
import { and, eq, exists, inArray, not, notInArray } from '../database/orm.ts';
import { account, owners, projects, properties, user, verification } from '../database/schema.ts';
import { forgetOwners } from '../owners/forget-owners.ts';

/** A login whose mail address changed. */
export interface LoginMove {
  userId: string;
  from: string;
}

/**
 * Writes new and existing owners with their logins, and returns the logins whose address changed. An owner's own
 * choices stay: password, language and weekly mail.
 */
export const writeOwners = async (database: Database, files: readonly OwnerFile[]): Promise<LoginMove[]> => {
  const moved: LoginMove[] = [];
  for (const { id, name, login } of files) {
    const [owner] = await database.select({ userId: owners.userId }).from(owners).where(eq(owners.id, id));
    // A login made at the desk has an id of its own.
    const userId = owner?.userId ?? (login ? id : null);
    if (login && userId !== null) {
      const email = login.email.toLowerCase();
      const username = login.username.toLowerCase();
      const [loginRow] = await database.select({ email: user.email }).from(user).where(eq(user.id, userId));
      await database
        .insert(user)
        .values({ id: userId, name, email, emailVerified: true, username, displayUsername: login.username })
        .onConflictDoUpdate({ target: user.id, set: { name, email, username, displayUsername: login.username } });
      if (loginRow && loginRow.email !== email) {
        moved.push({ userId, from: loginRow.email });
        // Links sent to the old address become invalid.
        await database.delete(verification).where(eq(verification.value, userId));
      }
      const hasAccount = (await database.$count(account, eq(account.userId, userId))) > 0;
      if (login.password !== undefined && !hasAccount) {
        const password = await hashPassword(login.password);
        await database
          .insert(account)
          .values({ id: userId, accountId: userId, providerId: 'credential', userId, password });
      }
    }
    await database
      .insert(owners)
      .values({ id, name, userId })
      .onConflictDoUpdate({ target: owners.id, set: { name, userId } });
  }
  return moved;
};

/**
 * Removes owners of an earlier import that are in no file and own nothing of another source, with their logins; also
 * logins that came from files and are no longer in them. Their sessions are removed too.
 */
export const removeOtherOwners = async (
  database: Database,
  files: readonly OwnerFile[],
  change: { by: string; at: Date },
): Promise<void> => {
  const ids = files.map(({ id }) => id);
  const isOwner = (table: typeof properties | typeof projects) =>
    exists(database.select({ id: table.id }).from(table).where(eq(table.ownerId, owners.id)));
  const isUnused = and(
    eq(owners.source, 'import'),
    notInArray(owners.id, ids),
    not(isOwner(properties)),
    not(isOwner(projects)),
  );
  const removed = await database.delete(owners).where(isUnused).returning({ id: owners.id, userId: owners.userId });
  await forgetOwners(
    database,
    removed.map(({ id }) => id),
    change,
  );
  const withoutLogin = files.flatMap(({ id, login }) => (login ? [] : [id]));
  // Logins made at the desk stay: only a login from a file has the same id as its owner.
  const ofFiles = await database
    .select({ userId: owners.userId })
    .from(owners)
    .where(and(inArray(owners.id, withoutLogin), eq(owners.userId, owners.id)));
  const ended = [...removed, ...ofFiles].flatMap(({ userId }) => userId ?? []);
  await database.delete(user).where(inArray(user.id, ended));
};
