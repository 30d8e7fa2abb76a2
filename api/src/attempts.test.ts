import { expect, test } from 'vitest';
import { attemptsIn, type Limit } from './attempts.ts';
import { attempts } from './database/schema.ts';
import { describeOnDatabases, testNow } from './testing/databases.ts';

const limit: Limit = { kind: 'test', most: 1, window: 60_000 };

describeOnDatabases('attempts', (database) => {
  // An embedded database runs one transaction at a time, so this needs a server.
  test.skipIf(!process.env.TEST_DATABASE_URL)(
    'a sweep does not wait for a concurrent count',
    { timeout: 20_000 },
    async () => {
      let time = testNow;
      const parts = { secret: 'secret', now: () => time };
      const usual = attemptsIn({ ...parts, database: database() });
      for (const subject of ['one', 'two']) await usual.count(limit, subject);
      time = new Date(testNow.getTime() + 2 * limit.window);
      await database().transaction(async (transaction) => {
        const within = attemptsIn({ ...parts, database: transaction });
        expect(await within.count(limit, 'one')).toBeNull();
        await usual.takeFromNetwork(limit, '192.0.2.1');
        expect(await within.count(limit, 'two')).toBeNull();
      });
      expect(await database().select().from(attempts)).toHaveLength(3);
    },
  );
});
