import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { macOf } from '../sealed.ts';
import type { Database } from './database.ts';
import { eq } from './orm.ts';
import { session, settings, twoFactor } from './schema.ts';

const key = 'session-secret';
const markOf = (secret: string): string => macOf(secret, 'mark', '').toString('hex').slice(0, 32);

const encryptAnew = async (database: Database, before: string, secret: string): Promise<void> => {
  const anew = async (data: string) =>
    symmetricEncrypt({ key: secret, data: await symmetricDecrypt({ key: before, data }) });
  for (const { id, secret: own, backupCodes } of await database.select().from(twoFactor)) {
    const changed = { secret: await anew(own), backupCodes: await anew(backupCodes) };
    await database.update(twoFactor).set(changed).where(eq(twoFactor.id, id));
  }
};

/**
 * Records a hash of the secret that a database is used with, and throws when another one is used: sessions and links of
 * one machine would be void on the other. To change it, give the previous secret, or 'lost'; with the previous secret,
 * encrypted data is re-encrypted.
 */
export const holdSecret = async (database: Database, secret: string, before: string | undefined): Promise<void> => {
  const value = markOf(secret);
  await database.insert(settings).values({ key, value }).onConflictDoNothing();
  const [kept] = await database.select().from(settings).where(eq(settings.key, key));
  if (kept?.value === value) return;
  if (before !== 'lost' && (before === undefined || kept?.value !== markOf(before)))
    throw new Error(
      [
        'SESSION_SECRET is not the one with which this database was used.',
        'Give all machines the same one; without it, each has its own in DATA_DIR/session-secret.',
        'To change it, stop all machines, and start them with the new one in SESSION_SECRET and the old one in',
        "SESSION_SECRET_BEFORE; set it to 'lost' if nobody has the old one.",
      ].join(' '),
    );
  await database.transaction(async (transaction) => {
    if (before !== 'lost') await encryptAnew(transaction, before, secret);
    // Sessions were signed with the old secret.
    await transaction.delete(session);
    await transaction.update(settings).set({ value }).where(eq(settings.key, key));
  });
};
