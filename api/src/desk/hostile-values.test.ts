import type { StaffRole } from '@rowhouse/shared/domain/staff-roles';
import { beforeAll, expect, test } from 'vitest';
import { asc } from '../database/orm.ts';
import { properties } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { staffSession } from '../testing/staff-session.ts';
import { testApp } from '../testing/test-app.ts';

const nul = '\0';
const texts = (text: string) => ({ nl: text, fr: '', en: '', de: '' });

const restored = (change: number) => ({ version: 1, as: 'draft', what: { of: 'change', change } });

// NUL characters, which no database can store, in each place where one once reached a statement: by role, path, body,
// and the expected status. A NUL is dropped; any other fault is the caller's.
const asked: [StaffRole, string, object | null, number][] = [
  ['editor', '/stock/property/:home/draft', { changes: { titles: texts(`a${nul}b`) } }, 200],
  ['editor', '/stock/property/:home/draft', { changes: { titles: { [`nl${nul}`]: 'a' } } }, 200],
  ['editor', '/stock/property/:home/draft', { changes: { videos: [`https://a.example/${nul}`] } }, 200],
  ['editor', '/stock/property/:home/draft', { changes: { [`fields.${nul}`]: { deep: [{ [nul]: nul }] } } }, 200],
  ['editor', '/stock/property/:home/draft', { changes: { cityId: 9_999_999_999 } }, 200],
  ['editor', '/stock/property/:home/restore', restored(2 ** 40), 400],
  ['editor', '/stock/property/:home/plan', { action: 'withdraw', dueAt: '+275760-09-13T00:00:00.000Z' }, 400],
  ['editor', '/stock/property/:home/plan', { action: 'withdraw', dueAt: '2026-02-30T25:61:00.000Z' }, 400],
  ['editor', '/stock/property/:home/locks', { version: 1, lock: [`titles${nul}x`] }, 400],
  ['editor', '/account/absences', { from: '2026-02-30', until: '2026-02-31' }, 400],
  ['editor', '/account/absences', { from: '0000-01-01', until: '0000-01-02' }, 400],
  ['admin', '/audit?from=0000-01-01&language=nl', null, 400],
  ['admin', '/audit?until=2026-02-30&language=nl', null, 400],
  ['admin', `/audit?after=${'9'.repeat(15)}_1&language=nl`, null, 400],
  ['admin', `/audit?q=${encodeURIComponent(nul)}&language=nl`, null, 200],
];

describeOnDatabases('a value that no database can store', (database) => {
  let app: ReturnType<typeof testApp>;
  let home = '';
  const sessions = new Map<StaffRole, { cookie: string }>();
  beforeAll(async () => {
    app = testApp(database());
    for (const role of ['editor', 'admin'] as const) sessions.set(role, (await staffSession(app, role)).headers);
    home = (await database().select({ id: properties.id }).from(properties).orderBy(asc(properties.id)))[0]?.id ?? '';
  });

  test.each(asked)('causes no server error when the %s sends it to %s', async (role, path, body, status) => {
    const to = `/desk${path.replace(':home', home)}`;
    const headers = sessions.get(role);
    const answer = await (body ? app.post(to, body, headers) : app.get(to, headers));
    expect([answer.status, answer.status === status ? '' : await answer.text()]).toEqual([status, '']);
    expect(app.errors).toEqual([]);
  });
});
