import type { AuditPage } from '@rowhouse/shared/contract/desk-audit';
import { auditFile } from '@rowhouse/shared/contract/desk-tables';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AuditEntry, blankAudit, writeAudit } from '../../audit.ts';
import { asc, eq, sql } from '../../database/orm.ts';
import { audit } from '../../database/schema.ts';
import { describeOnDatabases, testNow } from '../../testing/databases.ts';
import { deskCallBy } from '../../testing/desk-call.ts';
import { staffSession } from '../../testing/staff-session.ts';
import { testApp } from '../../testing/test-app.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { auditEndpoints } from './audit-endpoints.ts';

const minutes = (count: number): Date => new Date(testNow.getTime() + count * 60_000);
const everything = { by: '', action: '', kind: '', subject: '', from: '', until: '', q: '', after: '' } as const;

describeOnDatabases('the audit', (database) => {
  let admin: DeskCall;
  let reception: DeskCall;
  const read = async (asked: object = {}): Promise<AuditPage> =>
    (await auditEndpoints({ database: database() }).deskAudit(
      { ...everything, language: 'nl', ...asked },
      admin,
    )) as AuditPage;
  const write = (by: string, at: Date, entry: AuditEntry) => writeAudit(database(), { by, at }, entry);

  beforeAll(async () => {
    admin = await deskCallBy(database(), 'admin', 'audit.read', { name: 'An Admin' });
    reception = await deskCallBy(database(), 'reception', 'requests.read', { name: 'Rita' });
    await write(reception.by, minutes(-2880), { action: 'request.opened', kind: 'request', subjectId: 'r1' });
    await write(admin.by, minutes(-60), {
      action: 'property.published',
      kind: 'property',
      subjectId: '1001',
      before: { price: 385000 },
      after: { price: 365000, titles: { nl: 'Élégante hoekwoning' } },
    });
    await write('command', minutes(-30), { action: 'staff.invited', kind: 'staff', subjectId: reception.staff.id });
  });

  describe('is kept', () => {
    const statements = {
      'a removal': sql`delete from audit`,
      'a removal of one row': sql`delete from audit where id = (select min(id) from audit)`,
      'emptying it': sql`truncate audit`,
      'emptying it with all that hangs on it': sql`truncate audit cascade`,
      'another action': sql`update audit set action = 'x'`,
      'another person': sql`update audit set by = 'staff:x'`,
      'another time': sql`update audit set at = now()`,
      'another thing': sql`update audit set kind = 'person'`,
      'another id of the thing': sql`update audit set subject_id = 'x'`,
      'another number': sql`update audit set id = id + 1000`,
      'other values': sql`update audit set after = '{"price": 1}'`,
      'values of before alone blanked and others written': sql`update audit set before = null, after = '1'`,
    };

    it.each(Object.entries(statements))('against %s by the connection of the program', async (_, statement) => {
      const rows = () => database().select().from(audit).orderBy(asc(audit.id));
      const known = await rows();
      await expect(database().execute(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('The audit is kept') },
      });
      expect(await rows()).toEqual(known);
    });

    it('also within a transaction that is rolled back', async () => {
      const count = await database().$count(audit);
      const undone = database().transaction(async (transaction) => {
        await writeAudit(transaction, admin, { action: 'template.saved', kind: 'view', subjectId: 'v1' });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await database().$count(audit)).toBe(count);
    });
  });

  it('lists who did what to what, newest first, by name', async () => {
    const { entries, staff, actions, next } = await read();
    expect(entries.map(({ action, byName, subjectName }) => [action, byName, subjectName !== ''])).toEqual([
      ['staff.invited', '', true],
      ['property.published', 'An Admin', true],
      ['request.opened', 'Rita', false],
    ]);
    expect(entries[0]?.subjectName).toBe('Rita');
    expect(entries[1]).toMatchObject({ before: { price: 385000 }, after: { price: 365000 } });
    expect(next).toBeNull();
    expect(staff.map(({ name }) => name)).toEqual(expect.arrayContaining(['An Admin', 'Rita']));
    expect(actions).toEqual(['property.published', 'request.opened', 'staff.invited']);
  });

  it.each<[string, object, string[]]>([
    ['a person', { by: 'command' }, ['staff.invited']],
    ['an action', { action: 'request.opened' }, ['request.opened']],
    ['a kind of thing', { kind: 'property' }, ['property.published']],
    ['a thing', { kind: 'property', subject: '1002' }, []],
    ['its first day', { from: '2026-07-15' }, ['staff.invited', 'property.published']],
    ['its last day', { until: '2026-07-14' }, ['request.opened']],
    ['one day', { from: '2026-07-13', until: '2026-07-13' }, ['request.opened']],
    ['a text in the values', { q: 'HOEKWONING' }, ['property.published']],
    ['a number in the values', { q: '385000' }, ['property.published']],
    ['a text with accents', { q: 'élégante' }, ['property.published']],
    ['a sign that a pattern would take for any', { q: '%' }, []],
    ['several of these', { kind: 'property', q: '385', by: 'command' }, []],
  ])('is narrowed to %s', async (_, asked, actions) => {
    expect((await read(asked)).entries.map(({ action }) => action)).toEqual(actions);
  });

  it('is read page by page, each row once, also when many have the same time and some are written meanwhile', async () => {
    const kind = { kind: 'template' } as const;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 60, maxLength: 130 }), async (times) => {
        const subject = crypto.randomUUID();
        const entry = { action: 'template.saved', ...kind, subjectId: subject } as const;
        for (const time of times) await write(admin.by, minutes(time), entry);
        const seen: number[] = [];
        let after: string | null = '';
        while (after !== null) {
          const page: AuditPage = await read({ ...kind, subject, after });
          seen.push(...page.entries.map(({ id }) => id));
          after = page.next;
          await write(admin.by, minutes(10), entry);
        }
        const rows = await database().select().from(audit).where(eq(audit.subjectId, subject));
        const first = rows.filter(({ at }) => at < minutes(10));
        expect(seen).toEqual(
          first.sort((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id).map(({ id }) => id),
        );
      }),
      { numRuns: 3 },
    );
  });

  it('blanks the values about erased subjects, keeps the rows, and records the erasure', async () => {
    const about = (subjectId: string, values: object = {}): AuditEntry => ({
      ...{ action: 'request.changed', kind: 'request', subjectId, ...values },
    });
    await writeAudit(database(), reception, [
      about('gone', { before: { name: 'Piet Geheim' }, after: { state: 'closed' } }),
      about('gone', { after: { name: 'Piet Geheim' } }),
      about('gone'),
      about('stays', { after: { name: 'Piet Geheim' } }),
      { ...about('gone', { after: 'Piet Geheim' }), kind: 'visit' },
    ]);
    const count = await database().$count(audit);
    const subject = { kind: 'request', subjectId: 'gone' } as const;
    const blank = () =>
      database().transaction((transaction) =>
        blankAudit(transaction, admin, [subject, subject, { ...subject, subjectId: 'x' }]),
      );
    expect(await blank()).toBe(2);
    expect(await database().$count(audit)).toBe(count + 1);
    const { entries } = await read({ kind: 'request', subject: 'gone' });
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['audit.blanked', null, { rows: 2 }],
      ...Array(3).fill(['request.changed', null, null]),
    ]);
    expect((await read({ q: 'Piet Geheim' })).entries.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      ['visit', 'gone'],
      ['request', 'stays'],
    ]);
    // A second time, only the record of the erasure itself is left to blank; it names nobody.
    expect(await blank()).toBe(1);
    expect(await database().transaction((transaction) => blankAudit(transaction, admin, []))).toBe(0);
  });

  it('is a file for admins alone, with every row and no formula', async () => {
    await write(admin.by, minutes(20), {
      ...{ action: 'template.saved', kind: 'view', subjectId: 'v9', after: '=HYPERLINK("http://evil.example")' },
    });
    for (let index = 0; index < 1100; index += 100)
      await writeAudit(
        database(),
        { by: 'job:many', at: minutes(30) },
        Array.from({ length: 100 }, (_, at) => ({
          action: 'template.saved' as const,
          kind: 'template' as const,
          subjectId: `m${index + at}`,
        })),
      );
    const app = testApp(database());
    const path = auditFile.path;
    expect((await app.get(path)).status).toBe(401);
    const { headers } = await staffSession(app, 'editor');
    expect((await app.get(path, headers)).status).toBe(403);
    const { headers: own } = await staffSession(app, 'admin');
    const answer = await app.get(`${path}?by=job:many`, own);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const text = await answer.text();
    expect(text.match(/job:many/g)).toHaveLength(1100);
    expect(text.match(/\ufeff/g) ?? []).toHaveLength(0);
    // The audit records each download, without the search text.
    expect((await app.get(`${path}?by=job:many&q=Peeters`, own)).status).toBe(200);
    const taken = await database().select().from(audit).where(eq(audit.subjectId, 'audit')).orderBy(asc(audit.id));
    expect(taken.map(({ action, after }) => [action, after])).toEqual([
      ['list.exported', { by: 'job:many' }],
      ['list.exported', { by: 'job:many', q: true }],
    ]);
    const formula = await (await app.get(`${path}?subject=v9`, own)).text();
    expect(formula).toContain('HYPERLINK');
    expect(formula).not.toMatch(/(^|[;"])=HYPERLINK/m);
    expect((await app.get(`${path}?from=31-12-2026`, own)).status).toBe(400);
  });
});
