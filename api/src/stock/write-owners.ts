import type { OwnerFile } from '@rowhouse/shared/contract/stock';
import { hashPassword } from 'better-auth/crypto';
import type { Database } from '../database/database.ts';
import { and, eq, exists, inArray, not, notInArray } from '../database/orm.ts';
import { account, owners, projects, properties, user, verification } from '../database/schema.ts';

/** A login that has another mail address than before. */
export interface Moved {
  userId: string;
  from: string;
}

/** Writes owners, new or known, and their logins, and gives those whose address changed. What an owner chose stays: the password, the language, the weekly mail. */
export const writeOwners = async (database: Database, files: readonly OwnerFile[]): Promise<Moved[]> => {
  const moved: Moved[] = [];
  for (const { id, name, login } of files) {
    if (login) {
      const email = login.email.toLowerCase();
      const username = login.username.toLowerCase();
      const [known] = await database.select({ email: user.email }).from(user).where(eq(user.id, id));
      await database
        .insert(user)
        .values({ id, name, email, emailVerified: true, username, displayUsername: login.username })
        .onConflictDoUpdate({ target: user.id, set: { name, email, username, displayUsername: login.username } });
      if (known && known.email !== email) {
        moved.push({ userId: id, from: known.email });
        // A link that went to the old address opens nothing any more.
        await database.delete(verification).where(eq(verification.value, id));
      }
      const hasAccount = (await database.$count(account, eq(account.userId, id))) > 0;
      if (login.password !== undefined && !hasAccount) {
        const password = await hashPassword(login.password);
        await database.insert(account).values({ id, accountId: id, providerId: 'credential', userId: id, password });
      }
    }
    await database
      .insert(owners)
      .values({ id, name, userId: login ? id : null })
      .onConflictDoUpdate({ target: owners.id, set: { name, userId: login ? id : null } });
  }
  return moved;
};

/** Removes owners of an import that are in no file any more and own nothing of another source, and logins that no file gives any more, with their sessions. */
export const removeOtherOwners = async (database: Database, files: readonly OwnerFile[]): Promise<void> => {
  const withLogin = new Set(files.filter(({ login }) => login).map(({ id }) => id));
  const known = await database.select({ id: owners.id }).from(owners);
  const ids = files.map(({ id }) => id);
  const isOwner = (table: typeof properties | typeof projects) =>
    exists(database.select({ id: table.id }).from(table).where(eq(table.ownerId, owners.id)));
  const isUnused = and(
    eq(owners.source, 'import'),
    notInArray(owners.id, ids),
    not(isOwner(properties)),
    not(isOwner(projects)),
  );
  const removed = new Set(
    (await database.delete(owners).where(isUnused).returning({ id: owners.id })).map(({ id }) => id),
  );
  const isEnded = (id: string) => (ids.includes(id) ? !withLogin.has(id) : removed.has(id));
  const ended = known.map(({ id }) => id).filter(isEnded);
  await database.delete(user).where(inArray(user.id, ended));
};
