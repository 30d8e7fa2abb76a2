import { type ApiEndpointName, apiEndpoints } from '@rowhouse/shared/contract/api-endpoints';
import { ownerFiles } from '@rowhouse/shared/contract/owner-files';
import { ownerTables } from '@rowhouse/shared/contract/owner-property';
import { beforeAll, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import * as schema from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { owners as demoOwners } from '../testing/demo-files.ts';
import { inAll, mark, plantOther } from '../testing/other-owner.ts';
import { quickPasswords } from '../testing/quick-passwords.ts';
import { testApp } from '../testing/test-app.ts';

const portal = Object.entries({ ...apiEndpoints, ...ownerFiles }).filter(([, { path }]) => path.startsWith('/owner/'));

// The input of the owner's endpoints besides ids; an endpoint that needs more fails below until it is listed here.
const inputs: Partial<Record<ApiEndpointName | keyof typeof ownerFiles, Record<string, string | boolean>>> = {
  login: { name: 'nobody', password: 'wrong' },
  forgetPassword: { email: 'nobody@example.org', language: 'nl' },
  loginCode: { code: '123456' },
  ownerPassword: { present: 'wrong', password: 'long enough for one', confirmation: 'long enough for one' },
  ownerStartSecondStep: { present: 'wrong' },
  ownerConfirmSecondStep: { code: '123456' },
  ownerStopSecondStep: { present: 'wrong', code: '123456' },
  ownerRecoveryCodes: { present: 'wrong', code: '123456' },
  resetPassword: { token: 'none', password: 'long enough for one', confirmation: 'long enough for one' },
  ownerStatistics: { language: 'nl' },
  ownerProperty: { language: 'nl' },
  ownerPreferences: { weekly: false, language: 'nl' },
  ownerTableFile: { language: 'nl' },
};
// These end the session that the other calls need.
const ending = new Set(['logout', 'logoutEverywhere']);

describeOnDatabases('an owner', (database) => {
  let cookie = '';
  let otherCookie = '';
  let ids: string[] = [];
  // Logged in with real passwords; the time to reject a wrong one is tested with the passwords.
  let made: ReturnType<typeof testApp> | undefined;
  const app = () => {
    made ??= testApp(database(), { passwords: quickPasswords });
    return made;
  };

  const login = async (name: string, password: string) =>
    (await testApp(database()).post('/owner/login', { name, password })).headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');

  beforeAll(async () => {
    const other = await plantOther(database(), app().documents);
    ids = other.ids;
    for (const id of other.properties)
      await database()
        .update(schema.properties)
        .set({ titles: inAll(mark) })
        .where(eq(schema.properties.id, id));
    await database()
      .update(schema.projects)
      .set({ titles: inAll(mark) })
      .where(eq(schema.projects.id, other.project));
    cookie = await login(demoOwners.demo.username, demoOwners.demo.password);
    otherCookie = await login(other.username, other.password);
  });

  interface Asked {
    path: string;
    method: string;
    body: string | FormData | null;
  }

  /** Every call of an endpoint with one of the ids, in every place for an id. */
  const callsOf = (name: string, { method, path }: { method: string; path: string }): Asked[] =>
    ids.flatMap((id) =>
      (path.includes(':table') ? ownerTables : ['']).flatMap((table) =>
        (path.endsWith('/subjects/:id') && method === 'GET' ? ownerTables : ['']).map((asked): Asked => {
          const input = {
            ...inputs[name as ApiEndpointName],
            ...(asked && { table: asked }),
            subjectId: id,
            ownerId: id,
            owner: id,
          };
          const address = path.replace(':id', id).replace(':table', table);
          const query = new URLSearchParams(
            Object.entries({ ...input, ...(path.includes(':id') ? {} : { id }) }).map(([key, value]) => [
              key,
              String(value),
            ]),
          );
          if (method === 'GET') return { method, path: `${address}?${query}`, body: null };
          if (name !== 'sendOwnerDocument') return { method, path: address, body: JSON.stringify({ ...input, id }) };
          const form = new FormData();
          form.set('kind', 'deed');
          form.set('file', new File(['%PDF-1.4 nothing'], 'a.pdf'));
          return { method, path: address, body: form };
        }),
      ),
    );

  const send = async ({ path, method, body }: Asked, as: string) => {
    const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await app().app.request(`/api/v1${path}`, { method, body, headers: { cookie: as, ...type } });
    return { status: response.status, text: await response.text(), headers: JSON.stringify([...response.headers]) };
  };

  const kept = async () => ({
    documents: await database().$count(schema.ownerDocuments),
    access: await database().$count(schema.documentAccess),
    others: await database().select().from(schema.owners).where(eq(schema.owners.id, 'vanneste')),
  });

  test('has a portal with at least as many endpoints as are tried here', () => {
    expect(portal.length).toBeGreaterThanOrEqual(12);
  });

  const asked = portal.filter(([name]) => !ending.has(name));
  const naming = asked.filter(([, { path }]) => path.includes(':id'));
  const closed = asked.filter(([name, { path }]) => path.includes(':id') || name.startsWith('owner'));

  test.each(asked)('reaches nothing of another owner by any id at %s', async (name, endpoint) => {
    const before = await kept();
    for (const call of callsOf(name, endpoint)) {
      const { status, text, headers } = await send(call, cookie);
      // Refused, or answered with the owner's own data, and never a server error.
      expect([call.path, status]).toEqual([
        call.path,
        endpoint.path.includes(':id') ? 404 : expect.toSatisfy((code: number) => code < 500 && code !== 400),
      ]);
      expect(text).not.toContain(mark);
      expect(headers).not.toContain('mispel');
    }
    expect(await kept()).toEqual(before);
  });

  test.each(naming)(
    "gets the same answer for another owner's id and for an unknown one at %s",
    async (name, endpoint) => {
      const [call] = callsOf(name, endpoint);
      const [id = ''] = ids;
      if (!call) throw new Error('nothing is asked');
      const unknown = { ...call, path: call.path.replaceAll(id, '9999') };
      const withoutId = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]*"/, '');
      expect(withoutId(await send(call, cookie))).toBe(withoutId(await send(unknown, cookie)));
    },
  );

  test.each(closed)('gets nothing without a session at %s', async (name, endpoint) => {
    for (const call of callsOf(name, endpoint)) expect((await send(call, '')).status).toBe(401);
  });

  test('could leak by the same calls: the other owner reads all of it by them', async () => {
    const reads = portal.filter(([, { method, path }]) => method === 'GET' && path.includes(':id'));
    for (const [name, endpoint] of reads) {
      const answers = await Promise.all(callsOf(name, endpoint).map((call) => send(call, otherCookie)));
      expect([
        name,
        answers.some(
          ({ text, headers }) =>
            `${text}${headers}`.includes(name === 'ownerDocument' ? mark : 'misp') || text.includes('Z. M.'),
        ),
      ]).toEqual([name, true]);
    }
  });
});
