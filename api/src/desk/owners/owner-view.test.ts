import { type ApiEndpointName, apiEndpoints } from '@rowhouse/shared/contract/api-endpoints';
import { ownerFiles } from '@rowhouse/shared/contract/owner-files';
import { ownerViewEndPath } from '@rowhouse/shared/contract/owner-view';
import { reachOf, staffRoles } from '@rowhouse/shared/domain/staff-roles';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { and, eq } from '../../database/orm.ts';
import {
  attempts,
  audit,
  documentAccess,
  ownerDocuments,
  owners,
  ownerViews,
  properties,
  session,
  staff,
  twoFactor,
  user,
} from '../../database/schema.ts';
import { describeOnDatabases } from '../../testing/databases.ts';
import { owners as demoOwners } from '../../testing/demo-files.ts';
import { quickPasswords } from '../../testing/quick-passwords.ts';
import { cookiesOf, staffSession } from '../../testing/staff-session.ts';
import { testApp } from '../../testing/test-app.ts';

const portal = Object.entries({ ...apiEndpoints, ...ownerFiles }).filter(([, { path }]) => path.startsWith('/owner/'));
const posts = portal.filter(([, { method }]) => method === 'POST');
const reads = portal.filter(([, { method }]) => method === 'GET');
// The query of each read, besides an id; one that needs more fails below until it is listed here.
const queries: Partial<Record<ApiEndpointName | keyof typeof ownerFiles, string>> = {
  ownerStatistics: 'language=nl',
  ownerProperty: 'language=nl',
  ownerTableFile: 'language=nl',
  resetLink: 'token=none',
};

describeOnDatabases('the portal as its owner sees it', (database) => {
  let app: ReturnType<typeof testApp>;
  let owner = '';
  let home = '';
  let document = '';

  beforeEach(() => database().delete(attempts));
  beforeAll(async () => {
    app = testApp(database(), { passwords: quickPasswords });
    const [found] = await database()
      .select({ id: owners.id })
      .from(owners)
      .innerJoin(user, eq(user.id, owners.userId))
      .where(eq(user.username, demoOwners.demo.username));
    owner = found?.id ?? '';
    const [own] = await database().select({ id: properties.id }).from(properties).where(eq(properties.ownerId, owner));
    home = own?.id ?? '';
    const [kept] = await database()
      .select({ id: ownerDocuments.id })
      .from(ownerDocuments)
      .where(eq(ownerDocuments.subjectId, home));
    document = kept?.id ?? '';
    expect([owner, home, document]).not.toContain('');
  });

  const began = async (headers: Record<string, string>): Promise<string> => {
    const answer = await app.post('/desk/owners/view', { id: owner }, headers);
    expect(answer.status).toBe(200);
    const [line] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('rowhouse-owner-view='));
    expect(line).toMatch(/; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/);
    return line?.split(';')[0] ?? '';
  };
  const pathOf = (name: string, path: string): string => {
    const id = name === 'ownerDocument' ? document : home;
    return `${path.replace(':id', id).replace(':table', 'documents')}?${queries[name as ApiEndpointName] ?? ''}`;
  };
  const statistics = (cookie: string) => app.get('/owner/statistics?language=nl', { cookie });

  test('can be read completely through all reads of the portal', async () => {
    const { headers } = await staffSession(app, 'editor');
    const cookie = await began(headers);
    for (const [name, { path }] of reads) {
      const answer = await app.get(pathOf(name, path), { cookie });
      await answer.arrayBuffer();
      expect([name, answer.status, answer.headers.get('x-owner-view')]).toEqual([name, 200, expect.any(String)]);
    }
    expect(await (await app.get('/owner/session', { cookie })).json()).toMatchObject({ owner: { id: owner } });
  });

  test.each(posts)('accepts no post of the portal: %s', async (_, { path }) => {
    const { headers } = await staffSession(app, 'admin');
    const cookie = await began(headers);
    const before = await database().select().from(owners).where(eq(owners.id, owner));
    // Also from a person who is logged in as an owner too.
    const login = await app.post('/owner/login', {
      name: demoOwners.demo.username,
      password: demoOwners.demo.password,
    });
    for (const sent of [cookie, `${cookiesOf(login)}; ${cookie}`]) {
      const address = path.replace(':id', home);
      const valid = { weekly: false, language: 'nl', present: 'x', code: '123456', name: 'a', password: 'b' };
      const answer = await app.post(address, valid, { cookie: sent });
      expect(answer.status).toBe(403);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await database().select({ weekly: owners.weekly }).from(owners).where(eq(owners.id, owner))).toEqual([
      { weekly: before[0]?.weekly },
    ]);
  });

  test('shows no secret of a second step', async () => {
    const { headers } = await staffSession(app, 'admin');
    const cookie = await began(headers);
    const login = await app.post('/owner/login', {
      name: demoOwners.demo.username,
      password: demoOwners.demo.password,
    });
    const own = { cookie: cookiesOf(login) };
    const present = demoOwners.demo.password;
    const codes: unknown = await (await app.post('/owner/second-step/start', { present }, own)).json();
    const secrets = JSON.stringify(codes).match(/\d{12}|[A-Z2-7]{16,}/g) ?? [];
    expect(secrets.length).toBeGreaterThan(9);
    for (const [name, { path }] of reads) {
      const text = await (await app.get(pathOf(name, path), { cookie })).text();
      expect([name, secrets.filter((secret) => text.includes(secret))]).toEqual([name, []]);
    }
    const [row] = await database().select().from(user).where(eq(user.username, demoOwners.demo.username));
    await database()
      .delete(twoFactor)
      .where(eq(twoFactor.userId, row?.id ?? ''));
  });

  test('is open only to roles that may see owners, and to an agent who alone shows all homes of the owner', async () => {
    for (const role of staffRoles) {
      const { headers } = await staffSession(app, role);
      const answer = await app.post('/desk/owners/view', { id: owner }, headers);
      const wanted = { all: 200, own: 404, none: 403 }[reachOf(role, 'owners.read')];
      expect([role, answer.status]).toEqual([role, wanted]);
    }
    expect((await app.post('/desk/owners/view', { id: owner })).status).toBe(401);
    const { headers } = await staffSession(app, 'editor');
    expect((await app.post('/desk/owners/view', { id: 'nobody' }, headers)).status).toBe(404);
  });

  const ends: [string, (of: { id: string; headers: { cookie: string } }) => unknown][] = [
    ['they log out of the desk', ({ headers }) => app.post('/desk/logout', {}, headers)],
    ['their session is ended', ({ id }) => database().delete(session).where(eq(session.userId, id))],
    [
      'their session has expired',
      ({ id }) =>
        database()
          .update(session)
          .set({ expiresAt: new Date(0) })
          .where(eq(session.userId, id)),
    ],
    [
      'twelve hours are over',
      ({ id }) =>
        database()
          .update(session)
          .set({ createdAt: new Date(Date.now() - 13 * 3_600_000) })
          .where(eq(session.userId, id)),
    ],
    ['they leave', ({ id }) => database().update(staff).set({ leftAt: new Date() }).where(eq(staff.id, id))],
    ['their role may not', ({ id }) => database().update(staff).set({ role: 'reader' }).where(eq(staff.id, id))],
    [
      'their role may of others alone',
      ({ id }) => database().update(staff).set({ role: 'agent' }).where(eq(staff.id, id)),
    ],
    [
      'they have no second step any more',
      ({ id }) => database().update(user).set({ twoFactorEnabled: false }).where(eq(user.id, id)),
    ],
    [
      'thirty minutes are over',
      ({ id }) => database().update(ownerViews).set({ expiresAt: new Date() }).where(eq(ownerViews.staffId, id)),
    ],
    ['they look at another', ({ headers }) => app.post('/desk/owners/view', { id: owner }, headers)],
  ];

  test.each(ends)('ends when %s', async (_, end) => {
    const member = await staffSession(app, 'editor');
    const cookie = await began(member.headers);
    expect((await statistics(cookie)).status).toBe(200);
    await end(member);
    expect((await statistics(cookie)).status).toBe(401);
  });

  test('ends by its link, which is audited, and its cookie opens nothing else', async () => {
    const member = await staffSession(app, 'editor');
    const cookie = await began(member.headers);
    for (const path of ['/desk/session', '/desk/owners']) expect((await app.get(path, { cookie })).status).toBe(401);
    const token = cookie.split('=')[1] ?? '';
    const stored = await database().select().from(ownerViews).where(eq(ownerViews.staffId, member.id));
    expect(JSON.stringify(stored)).not.toContain(token);
    for (const made of [`${cookie}x`, 'rowhouse-owner-view=', `rowhouse.session_token=${token}`])
      expect((await statistics(made)).status).toBe(401);
    const ended = await app.get(`${ownerViewEndPath}?language=fr`, { cookie });
    expect([ended.status, ended.headers.get('location')]).toEqual([303, `/fr/bureau/proprietaires/${owner}/`]);
    expect(ended.headers.getSetCookie()).toEqual([expect.stringContaining('Max-Age=0')]);
    expect((await statistics(cookie)).status).toBe(401);
    const rows = await database()
      .select({ action: audit.action })
      .from(audit)
      .where(and(eq(audit.by, `staff:${member.id}`), eq(audit.kind, 'owner')));
    expect(rows.map(({ action }) => action)).toEqual(['owner.viewed', 'owner.view-ended']);
  });

  test('is no access by the owner: an opened document is recorded in the audit', async () => {
    const member = await staffSession(app, 'editor');
    const cookie = await began(member.headers);
    const before = await database().$count(documentAccess);
    const opened = await app.get(`/owner/documents/${document}`, { cookie });
    await opened.arrayBuffer();
    expect(opened.status).toBe(200);
    expect(await database().$count(documentAccess)).toBe(before);
    const isIt = and(eq(audit.by, `staff:${member.id}`), eq(audit.action, 'document.opened'));
    expect(await database().select().from(audit).where(isIt)).toMatchObject([{ kind: 'owner', subjectId: owner }]);
  });
});
