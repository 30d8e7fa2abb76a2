import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { and, eq, isNotNull } from '../database/orm.ts';
import { appointments, audit, owners, requests, subjectVisits } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { staffSession } from '../testing/staff-session.ts';
import { testApp } from '../testing/test-app.ts';

describeOnDatabases('the audit of what is read at the desk', (database) => {
  test('records who opened an owner, a visit and a request, and whose addresses a list showed, once in ten minutes', async () => {
    const app = testApp(database(), { passwords: quickPasswords });
    const { id, headers } = await staffSession(app, 'admin');
    const request = randomUUID();
    const row = {
      id: request,
      kind: 'contact',
      language: 'nl',
      data: { phone: '055 12 34 56' },
      addresses: [],
      fingerprint: request,
    };
    await database()
      .insert(requests)
      .values({ ...row, createdAt: app.now(), state: 'open', words: '' } as typeof requests.$inferInsert);
    await database()
      .insert(appointments)
      .values({ requestId: request, startsAt: app.now(), endsAt: app.now(), place: 0 });
    const [owner] = await database().select().from(owners).where(isNotNull(owners.userId));
    const [visit] = await database().select().from(subjectVisits);
    const reads = [
      [`/desk/owners/one/${owner?.id}?language=nl`, 'owner.opened', owner?.id],
      [`/desk/visits/${visit?.id}?language=nl`, 'visit.opened', visit?.id],
      [`/desk/requests/one/${request}?language=nl`, 'request.opened', request],
      ['/desk/requests?language=nl', 'request.listed', 'inbox'],
      ['/desk/today?language=nl', 'request.listed', 'today'],
      ['/desk/owners?language=nl', 'owner.listed', 'list'],
    ] as const;
    for (const [path, action, subjectId] of reads) {
      const rowsOf = () =>
        database()
          .select()
          .from(audit)
          .where(and(eq(audit.by, `staff:${id}`), eq(audit.action, action), eq(audit.subjectId, subjectId ?? '')));
      for (const _ of ['first', 'again']) expect((await app.get(path, headers)).status, path).toBe(200);
      expect(await rowsOf()).toMatchObject([{ subjectId }]);
      app.setTime(new Date(app.now().getTime() + 11 * 60_000));
      expect((await app.get(path, headers)).status).toBe(200);
      expect(await rowsOf()).toHaveLength(2);
      // No name or address.
      expect(JSON.stringify(await rowsOf())).not.toContain(owner?.name);
    }
    const [listed] = await database().select().from(audit).where(eq(audit.action, 'request.listed'));
    expect(listed?.after).toEqual({ requests: expect.arrayContaining([request]) });
    const shown = await app.get(`/desk/visits/${visit?.id}?language=nl`, headers);
    expect(await shown.json()).toMatchObject({ history: [] });
  });
});
