import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { and, eq, ne, or } from '../database/orm.ts';
import { user, verification } from '../database/schema.ts';

/** Throws when an address belongs to another login: an account belongs to one owner or one staff member. */
export const demandFree = async (transaction: Database, email: string, own = ''): Promise<void> => {
  const isTaken = and(or(eq(user.email, email), eq(user.username, email)), ne(user.id, own));
  if ((await transaction.$count(user, isTaken)) > 0)
    throw new ApiError('invalid-input', 'This address has a login', { fields: { email: 'taken' } });
};

/** Changes the name and mail address of a login; links sent to the former address become invalid. */
export const changeLogin = async (
  transaction: Database,
  userId: string,
  { name, email, from }: { name: string; email: string; from: string },
): Promise<void> => {
  if (email !== from) {
    await demandFree(transaction, email, userId);
    await transaction.delete(verification).where(eq(verification.value, userId));
  }
  await transaction.update(user).set({ name, email }).where(eq(user.id, userId));
  // A user name that is not the mail address stays.
  const isByMail = and(eq(user.id, userId), eq(user.username, from));
  await transaction.update(user).set({ username: email, displayUsername: email }).where(isByMail);
};
