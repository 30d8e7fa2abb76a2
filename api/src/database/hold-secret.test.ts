import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { beforeEach, expect, test } from 'vitest';
import { describeOnDatabases } from '../testing/databases.ts';
import { holdSecret } from './hold-secret.ts';
import { session, settings, twoFactor } from './schema.ts';

const [first, second] = ['the first secret of thirty-two letters', 'the second secret of thirty-two letters'];

describeOnDatabases('the secret of a database', (database) => {
  beforeEach(async () => {
    for (const table of [settings, twoFactor, session]) await database().delete(table);
    await holdSecret(database(), first, undefined);
  });
  const expiresAt = new Date(Date.now() + 3_600_000);
  const notes = async () => JSON.stringify(await database().select().from(settings));

  test('is recorded as a hash, and a machine with another secret does not start', async () => {
    expect(await notes()).not.toContain(first);
    await expect(holdSecret(database(), first, undefined)).resolves.toBeUndefined();
    for (const before of [undefined, '', second])
      await expect(holdSecret(database(), second, before)).rejects.toThrow(/^SESSION_SECRET is not the one/);
    await expect(holdSecret(database(), first, undefined)).resolves.toBeUndefined();
  });

  test.each([
    [`${second},${first}`, undefined],
    [second, first],
  ])(
    'is changed when the previous one is given (%s): encrypted data is re-encrypted, and sessions end',
    async (secrets, before) => {
      const encrypted = (data: string) => symmetricEncrypt({ key: first, data });
      const row = { secret: await encrypted('a key'), backupCodes: await encrypted('["1"]') };
      await database()
        .insert(twoFactor)
        .values({ id: 'one', userId: 'demo', ...row });
      await database().insert(session).values({ id: 'one', token: 'one', userId: 'demo', expiresAt });
      await holdSecret(database(), secrets, before);
      const [kept] = await database().select().from(twoFactor);
      expect(await symmetricDecrypt({ key: second, data: kept?.secret ?? '' })).toBe('a key');
      expect(await symmetricDecrypt({ key: second, data: kept?.backupCodes ?? '' })).toBe('["1"]');
      expect(await database().$count(session)).toBe(0);
      await expect(holdSecret(database(), first, undefined)).rejects.toThrow('SESSION_SECRET is not the one');
      // A second machine that still has the variable of the previous secret starts too.
      await expect(holdSecret(database(), secrets, before)).resolves.toBeUndefined();
    },
  );

  test('stays the first of a list, whose others are only accepted', async () => {
    await holdSecret(database(), `${first},${second}`, undefined);
    await expect(holdSecret(database(), first, undefined)).resolves.toBeUndefined();
  });

  test("is changed by the word 'lost' when the previous one is unknown", async () => {
    await holdSecret(database(), second, 'lost');
    await expect(holdSecret(database(), second, undefined)).resolves.toBeUndefined();
  });
});
