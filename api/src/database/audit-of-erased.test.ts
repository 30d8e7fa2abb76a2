import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openEarlier } from '../testing/earlier-database.ts';
import type { Database } from './database.ts';
import { isNotNull, sql } from './orm.ts';
import { audit } from './schema.ts';

const [request, visit, gone] = [randomUUID(), randomUUID(), randomUUID()];

test('an older database loses what its audit says of requests that grew too old, and nothing else', async () => {
  const fill = async (database: Database) => {
    await database.execute(
      sql`insert into requests (id, kind, language, data, addresses, fingerprint, keyed, created_at) values (${request}, 'contact-me', 'nl', '{}', '{}', 'x', true, now())`,
    );
    await database.execute(
      sql`insert into subject_visits (id, subject_id, starts_at, visitor, status) values (${visit}, '1001', now(), 'A. P.', 'done')`,
    );
    for (const [action, kind, subject] of [
      ['request.changed', 'request', request],
      ['request.changed', 'request', gone],
      ['request.listed', 'request', 'today'],
      ['visit.planned', 'visit', request],
      ['visit.planned', 'visit', gone],
      ['visit.outcome', 'visit', visit],
      ['slots.made', 'visit', gone],
      ['upload.downloaded', 'upload', gone],
      ['audit.blanked', 'request', gone],
      ['property.changed', 'property', '1001'],
    ])
      await database.execute(
        sql`insert into audit (at, by, action, kind, subject_id, after) values (now(), 'staff:an', ${action}, ${kind}, ${subject}, '"x"')`,
      );
  };
  const { database, close } = await openEarlier('0038_audit-of-erased-requests', fill);
  try {
    const rows = await database.select().from(audit).where(isNotNull(audit.after)).orderBy(audit.id);
    expect(await database.$count(audit)).toBe(10);
    expect(rows.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['request.changed', request],
      ['request.listed', 'today'],
      ['visit.planned', request],
      ['visit.outcome', visit],
      ['slots.made', gone],
      ['audit.blanked', gone],
      ['property.changed', '1001'],
    ]);
  } finally {
    await close();
  }
});
