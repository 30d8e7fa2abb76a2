import { randomUUID } from 'node:crypto';
import type { Language } from '@rowhouse/shared/domain/language';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../database/database.ts';
import { and, eq, ne, or } from '../../database/orm.ts';
import { owners, user, verification } from '../../database/schema.ts';
import { writeAudit } from '../audit.ts';
import type { DeskCall } from '../desk-endpoint.ts';

type Doing = Pick<DeskCall, 'by' | 'at'>;

/** Throws when an address belongs to another login: an account belongs to one owner or one staff member. */
const demandFree = async (transaction: Database, email: string, own = ''): Promise<void> => {
  const isTaken = and(or(eq(user.email, email), eq(user.username, email)), ne(user.id, own));
  if ((await transaction.$count(user, isTaken)) > 0)
    throw new ApiError('invalid-input', 'This address has a login', { fields: { email: 'taken' } });
};

/** Makes a login without a password, with a mail address in lower case; returns its id. */
export const addLogin = async (
  transaction: Database,
  { id, name, email }: { id: string; name: string; email: string },
  { at }: Doing,
): Promise<string> => {
  await demandFree(transaction, email);
  const login = { name, email, emailVerified: true, username: email, displayUsername: email };
  await transaction.insert(user).values({ id, ...login, createdAt: at, updatedAt: at });
  return id;
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

/** A new owner; with a mail address, also a login without a password as yet. */
export const addOwner = async (
  transaction: Database,
  { name, email: given, language }: { name: string; email: string; language: Language },
  desk: Doing,
): Promise<typeof owners.$inferSelect> => {
  const id = randomUUID();
  const email = given.toLowerCase();
  const userId = email === '' ? null : await addLogin(transaction, { id, name, email }, desk);
  const [added] = await transaction.insert(owners).values({ id, name, userId, language, source: 'desk' }).returning();
  if (!added) throw new Error('The owner was not stored');
  // The audit holds no personal data of the owner, so that none of it outlives them.
  const after = { login: email !== '' };
  await writeAudit(transaction, desk, { action: 'owner.added', kind: 'owner', subjectId: id, after });
  return added;
};
