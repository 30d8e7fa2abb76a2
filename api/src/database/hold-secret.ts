import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { secretsIn } from '../sealed.ts';
import type { Database } from './database.ts';
import { eq } from './orm.ts';
import { session, settings, twoFactor } from './schema.ts';
import { markOf, secretKey } from './secret-mark.ts';

const encryptAnew = async (database: Database, before: string, secret: string): Promise<void> => {
  const anew = async (data: string) =>
    symmetricEncrypt({ key: secret, data: await symmetricDecrypt({ key: before, data }) });
  for (const { id, secret: key, backupCodes } of await database.select().from(twoFactor)) {
    const changed = { secret: await anew(key), backupCodes: await anew(backupCodes) };
    await database.update(twoFactor).set(changed).where(eq(twoFactor.id, id));
  }
};

/** Whether a database was used with a secret. */
export const holdsSecret = async (database: Database): Promise<boolean> =>
  (await database.$count(settings, eq(settings.key, secretKey))) > 0;

/**
 * Records a hash of the secret that a database is used with, and throws when another one is used: sessions and links of
 * one machine would be void on the other. To change it, give the previous secret too, in the list or as `before`, or
 * 'lost' there; with the previous secret, encrypted data is re-encrypted.
 */
export const holdSecret = async (database: Database, secrets: string, before: string | undefined): Promise<void> => {
  const [secret, ...others] = secretsIn(secrets);
  const value = markOf(secret);
  await database.insert(settings).values({ key: secretKey, value }).onConflictDoNothing();
  const [row] = await database.select().from(settings).where(eq(settings.key, secretKey));
  if (row?.value === value) return;
  const former = [...others, ...(before === undefined ? [] : [before])].find((each) => markOf(each) === row?.value);
  if (before !== 'lost' && former === undefined)
    throw new Error(
      [
        'SESSION_SECRET is not the one with which this database was used.',
        'Give all machines the same one; without it, each has its own in DATA_DIR/session-secret.',
        `The database has the mark ${row?.value}, and this secret ${value}.`,
        "To change it, write the new one and the old one into SESSION_SECRET, separated by a comma; set SESSION_SECRET_BEFORE to 'lost' if nobody has the old one.",
      ].join(' '),
    );
  await database.transaction(async (transaction) => {
    if (former !== undefined) await encryptAnew(transaction, former, secret);
    // Sessions were signed with the old secret.
    await transaction.delete(session);
    await transaction.update(settings).set({ value }).where(eq(settings.key, secretKey));
  });
};
