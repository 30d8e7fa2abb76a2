import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';
import { deskEndpoints } from '@rowhouse/shared/contract/desk-endpoints';
import { deskLoginEndpoints } from '@rowhouse/shared/contract/desk-login';
import { deskMediaFiles } from '@rowhouse/shared/contract/desk-media';
import { requestFiles } from '@rowhouse/shared/contract/desk-requests';
import { auditFile } from '@rowhouse/shared/contract/desk-tables';
import { errorEnvelopeSchema } from '@rowhouse/shared/contract/error';
import { type Permission, reachOf, staffRoles } from '@rowhouse/shared/domain/staff-roles';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import { account, attempts, owners as ownerRows, requests, session, staff, user } from '../database/schema.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { owners } from '../testing/demo-files.ts';
import { usualObject } from '../testing/fuzz-requests.ts';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { cookiesOf, deskPassword, staffSession } from '../testing/staff-session.ts';
import { adminToken, testApp } from '../testing/test-app.ts';
import { calendarPath } from './calendar-address.ts';

// Routes of the desk that are no JSON endpoints but files, with the permission that each requires. A route that is
// listed nowhere fails below.
const files: Record<string, { method: string; path: string; may: Permission }> = {
  ...deskMediaFiles,
  ...requestFiles,
  auditFile,
};
// Those that need password and code within the last ten minutes.
const needsFreshProof = (method: string, path: string): boolean =>
  [...Object.values(deskEndpoints), ...Object.values(files)].some(
    (one) => one.method === method && one.path === path && 'needsFreshProof' in one,
  );
// Routes without a login, protected by a secret of their own.
const open = [...Object.values(deskLoginEndpoints).map(({ path }) => path), calendarPath];

const known: Record<string, Permission> = Object.fromEntries(
  [...Object.values(deskEndpoints), ...Object.values(files)].map(({ method, path, may }) => [`${method} ${path}`, may]),
);

type Gate = 'nobody' | 'role' | 'step' | 'confirm' | 'through';

/** The gate that stopped a call, by the errors that the check before all endpoints returns. */
const gateOf = async (response: Response): Promise<Gate> => {
  if (response.ok) return 'through';
  const { error } = v.parse(errorEnvelopeSchema, await response.json());
  if (error.code === 'unauthorized') return 'nobody';
  if (error.code === 'confirm-login') return 'confirm';
  if (/^The role \w+ does not allow this$/.test(error.message)) return 'role';
  return /second step of the login has to be turned on/.test(error.message) ? 'step' : 'through';
};

/** A caller, and the gate expected to stop them. */
interface Caller {
  headers: Record<string, string>;
  expected: (may: Permission, needsFreshProof: boolean) => Gate;
}

const isLong = process.env.TESTS === 'long';
// The number of callers below who are no staff.
const outsiders = 9;

const mark = 'Xanthippe Quackelbeen';
const [inquirer] = fc.sample(fc.uuid(), { numRuns: 1, seed: 1 });
const sampled = (input: v.GenericSchema): Record<string, unknown> =>
  fc.sample(usualObject(input, { id: [inquirer ?? ''] }), { numRuns: 1, seed: 7 })[0] ?? {};
// The same for every caller, since generating an input takes longer than answering it.
const inputs = new Map(
  Object.values(deskEndpoints).map(({ method, path, input }) => [`${method} ${path}`, sampled(input)]),
);

describeOnDatabases('the walls of the desk', (database) => {
  let made: ReturnType<typeof testApp> | undefined;
  const app = () => {
    made ??= testApp(database(), { passwords: quickPasswords });
    return made;
  };
  const callers: Record<string, Caller> = {};
  let sessions: (typeof session.$inferSelect)[] = [];

  beforeAll(async () => {
    await database().delete(attempts);
    const nobody = { expected: (): Gate => 'nobody' };
    const login = await app().post('/owner/login', { name: owners.demo.username, password: owners.demo.password });
    const owner = cookiesOf(login);
    const left = await staffSession(app(), 'admin');
    const challenge = async () => {
      const { email } = await staffSession(app(), 'admin');
      return cookiesOf(await app().post('/desk/login', { name: email, password: deskPassword }));
    };
    const overSession = async () => {
      const over = await staffSession(app(), 'editor');
      const [row] = await database().select().from(staff).where(eq(staff.id, over.id));
      const createdAt = new Date(Date.now() - 12 * 60 * 60_000);
      await database()
        .update(session)
        .set({ createdAt })
        .where(eq(session.userId, row?.userId ?? ''));
      return over;
    };
    const view = async () => {
      const { headers } = await staffSession(app(), 'admin');
      const [one] = await database().select({ id: ownerRows.id }).from(ownerRows);
      const begun = await app().post('/desk/owners/view', { id: one?.id }, headers);
      return cookiesOf(begun);
    };
    await database().update(staff).set({ leftAt: new Date() }).where(eq(staff.id, left.id));
    Object.assign(callers, {
      nobody: { headers: {}, ...nobody },
      'a made-up session': { headers: { cookie: 'rowhouse-desk.session_token=abc.def' }, ...nobody },
      'an owner': { headers: { cookie: owner }, ...nobody },
      'an owner, in the cookie of the desk': {
        headers: { cookie: owner.replaceAll('rowhouse.', 'rowhouse-desk.') },
        ...nobody,
      },
      'who left': { headers: left.headers, ...nobody },
      'the admin token': { headers: { authorization: `Bearer ${adminToken}` }, ...nobody },
      'who gave the password and no code': { headers: { cookie: await challenge() }, ...nobody },
      'whose session has expired': { headers: (await overSession()).headers, ...nobody },
      'a look at the portal, without the session in which it began': { headers: { cookie: await view() }, ...nobody },
      'an admin without a second step': {
        headers: (await staffSession(app(), 'admin', { secondStep: false })).headers,
        expected: (may: Permission): Gate => (may === 'self' ? 'through' : 'step'),
      },
    });
    const late = await staffSession(app(), 'admin');
    const before = new Date(Date.now() - 11 * 60_000);
    await database().update(session).set({ createdAt: before }).where(eq(session.userId, late.id));
    callers['an admin whose password and code are eleven minutes old'] = {
      headers: late.headers,
      expected: (_, fresh) => (fresh ? 'confirm' : 'through'),
    };
    for (const role of staffRoles)
      callers[role] = {
        headers: (await staffSession(app(), role)).headers,
        expected: (may) => (reachOf(role, may) === 'none' ? 'role' : 'through'),
      };
    sessions = await database().select().from(session);
    await database()
      .insert(requests)
      .values({
        id: inquirer ?? '',
        kind: 'site-contact',
        language: 'nl',
        data: { firstName: mark, lastName: mark, remarks: mark, email: 'x@visitor.example' },
        addresses: ['x@visitor.example'],
        fingerprint: mark,
        createdAt: testNow,
      });
  });

  const routes = (): [string, string][] => {
    const all = app().app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith(`${apiPrefix}/desk`));
    return [...new Set(all.map(({ method, path }) => `${method} ${path.slice(apiPrefix.length)}`))].map((route) => {
      const [method = '', path = ''] = route.split(' ');
      return [method, path];
    });
  };

  const send = (method: string, path: string, headers: Record<string, string>) => {
    const values = inputs.get(`${method} ${path}`) ?? {};
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? 'a')));
    if (method !== 'GET') return app().post(filled, values, headers);
    const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]));
    return app().get(`${filled}?${query}`, headers);
  };

  test('let each role do what it may, and nobody else anything', async () => {
    const found: string[] = [];
    let cells = 0;
    const unnamed = routes().filter(([method, path]) => !(`${method} ${path}` in known) && !open.includes(path));
    expect(unnamed).toEqual([]);
    for (const [turn, [method, path]] of routes().entries()) {
      const may = known[`${method} ${path}`];
      if (!may) continue;
      for (const [index, [name, { headers, expected }]] of Object.entries(callers).entries()) {
        // Each role calls each endpoint; of the callers who are no staff, one calls it by turns, and all of them in
        // `test:long`.
        if (!isLong && index < outsiders && index !== turn % outsiders) continue;
        cells += 1;
        const answer = await send(method, path, headers);
        const text = await answer.clone().text();
        const gate = await gateOf(answer);
        if (gate !== expected(may, needsFreshProof(method, path)))
          found.push(`${method} ${path}, ${name}: ${gate} instead of ${expected(may, needsFreshProof(method, path))}`);
        // The agent manages no home, so no visitor's data is theirs.
        const isTheirs = gate === 'through' && name !== 'agent' && /^(requests|today|visits|audit)/.test(may);
        if (!isTheirs && text.includes(mark)) found.push(`${method} ${path}, ${name}: what a visitor sent`);
      }
      // Restores the sessions that a call ended.
      await database().insert(session).values(sessions).onConflictDoNothing();
    }
    expect(found).toEqual([]);
    const endpoints = Object.keys(deskEndpoints).length + Object.keys(files).length;
    expect(cells).toBe(endpoints * (staffRoles.length + 2 + (isLong ? outsiders : 1)));
  });

  test('refuse a form that another site sends with somebody’s cookies, on every route that accepts input', async () => {
    const { headers = {} } = callers.admin ?? {};
    const posts = routes().filter(([method]) => method === 'POST');
    const named = [deskEndpoints, files, deskLoginEndpoints].flatMap((group) =>
      Object.values<{ method: string }>(group),
    );
    expect(posts.length).toBe(named.filter(({ method }) => method === 'POST').length);
    for (const [method, path] of posts)
      for (const site of ['cross-site', 'same-site']) {
        const answer = await send(method, path, { ...headers, 'sec-fetch-site': site });
        expect([path, site, answer.status]).toEqual([path, site, 403]);
      }
  });

  test('cannot be bypassed by another HTTP method', async () => {
    const paths = new Map<string, Set<string>>();
    for (const [method, path] of routes()) paths.set(path, (paths.get(path) ?? new Set()).add(method));
    const found: string[] = [];
    for (const [path, methods] of paths)
      for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'GET', 'POST']) {
        const isRead = method === 'HEAD' && methods.has('GET');
        if (methods.has(method) || (isRead && open.includes(path))) continue;
        const filled = path.replace(/:\w+/g, 'a');
        for (const { headers = {} } of [callers.nobody ?? {}, callers.admin ?? {}]) {
          const { status } = await app().app.request(`${apiPrefix}${filled}`, { method, headers });
          const isStopped = isRead ? status === 401 || headers.cookie !== undefined : status === 404 || status === 405;
          // Routes of another pattern are covered above.
          const isOther = [...paths].some(
            ([other, has]) =>
              other !== path && has.has(method) && new RegExp(`^${other.replace(/:\w+/g, '[^/]+')}$`).test(filled),
          );
          if (!isStopped && !isOther) found.push(`${method} ${path}: ${status}`);
        }
      }
    expect(found).toEqual([]);
  });

  test('do not rate-limit saves of logged-in people: an office saves 5,000 drafts in an hour', async () => {
    await database().delete(attempts);
    const { headers = {} } = callers.editor ?? {};
    const draft = deskEndpoints.deskDraftSave;
    for (const { method, path } of [draft, draft, deskEndpoints.deskLanguage])
      expect((await send(method, path, headers)).status).not.toBe(429);
    expect(await database().$count(attempts)).toBe(0);
  });

  test('keep the desk’s session out of an owner’s calls, and do not accept it there', async () => {
    const { headers = {} } = callers.admin ?? {};
    const asOwner = { cookie: String(headers.cookie).replaceAll('rowhouse-desk.', 'rowhouse.') };
    for (const cookie of [headers, asOwner])
      expect((await app().get('/owner/statistics?language=nl', { ...cookie })).status).toBe(401);
  });

  test('apply a new role from the next call on', async () => {
    const { id, headers } = await staffSession(app(), 'reception');
    expect((await app().get('/desk/people', headers)).status).toBe(403);
    await database().update(staff).set({ role: 'admin' }).where(eq(staff.id, id));
    await database().update(user).set({ twoFactorEnabled: true }).where(eq(user.id, id));
    expect((await app().get('/desk/people', headers)).status).toBe(200);
    await database().delete(account).where(eq(account.userId, id));
  });
});
