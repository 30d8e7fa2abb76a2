import { randomUUID } from 'node:crypto';
import type { Language } from '@rowhouse/shared/domain/language';
import { writeAudit } from '../audit.ts';
import type { Database } from '../database/database.ts';
import { owners, user } from '../database/schema.ts';
import { demandFree } from './login-address.ts';

/** Who does it, for the audit, and when. */
interface Doing {
  by: string;
  at: Date;
}

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
