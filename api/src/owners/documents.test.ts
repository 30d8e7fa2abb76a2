import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import {
  attempts,
  audit,
  documentAccess,
  outbox,
  ownerDocuments,
  owners as ownerRows,
  projects,
  properties,
  stockDocuments,
} from '../database/schema.ts';
import { writeProperties } from '../properties/write-properties.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { owners } from '../testing/demo-files.ts';
import { plantOther } from '../testing/other-owner.ts';
import { pdfOf } from '../testing/pdf.ts';
import { cookiesOf, staffSession } from '../testing/staff-session.ts';
import { testApp } from '../testing/test-app.ts';

describeOnDatabases('an owner’s documents', (database) => {
  beforeEach(async () => {
    await database().delete(documentAccess);
    await database().delete(outbox);
  });

  const loggedIn = async () => {
    const app = testApp(database());
    const response = await app.post('/owner/login', { name: owners.demo.username, password: owners.demo.password });
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const send = (file: File | null, headers: Record<string, string> = {}) => {
      const body = new FormData();
      body.set('kind', 'deed');
      if (file) body.set('file', file);
      return app.app.request('/api/v1/owner/subjects/1001/documents?language=fr', {
        method: 'POST',
        body,
        headers: { cookie, ...headers },
      });
    };
    return { app, cookie, send };
  };
  let planted: ReturnType<typeof plantOther> | undefined;
  const other = ({ documents }: ReturnType<typeof testApp>) => {
    planted ??= plantOther(database(), documents);
    return planted;
  };
  const own = async () =>
    (await database().select().from(ownerDocuments).where(eq(ownerDocuments.senderId, 'demo'))).at(-1);

  test('are sent by a plain form and announced to the agency by mail; a download returns the same file, and is logged', async () => {
    const { app, cookie, send } = await loggedIn();
    const bytes = pdfOf(['Eigendomstitel']);
    const sent = await send(new File([bytes], '../../Akte "1" été.exe.pdf', { type: 'text/html' }));
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      '/fr/proprietaire/1001/?table=documents&sent=1#send',
    ]);
    const document = await own();
    expect(document).toMatchObject({
      kind: 'deed',
      name: 'Akte 1 été.exe.pdf',
      type: 'application/pdf',
      size: bytes.length,
    });
    const [mail] = await database().select().from(outbox);
    expect(mail).toMatchObject({ recipient: 'agency@example.org' });
    expect(mail?.plain).toContain('Akte 1 été.exe.pdf');

    const response = await app.get(`/owner/documents/${document?.id}`, { cookie });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="Akte 1 ete.exe.pdf"; filename*=UTF-8''Akte%201%20%C3%A9t%C3%A9.exe.pdf`,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    const log = await database().select().from(documentAccess);
    expect(log).toMatchObject([{ documentId: document?.id, ownerId: 'demo', time: app.now() }]);
  });

  test('are streamed: no more of a large one is read than the client takes', async () => {
    const { app, cookie, send } = await loggedIn();
    await send(new File([pdfOf(['x']), new Uint8Array(5 * 1024 * 1024)], 'large.pdf'));
    const { body } = await app.get(`/owner/documents/${(await own())?.id}`, { cookie });
    const reader = body?.getReader();
    expect((await reader?.read())?.value?.length).toBe(64 * 1024);
    await reader?.cancel();
  });

  test.each([
    [null, 'required'],
    [new File([], 'empty.pdf'), 'required'],
    [new File(['<script>alert(1)</script>'], 'plan.pdf'), 'wrong-file'],
    [new File([pdfOf(['x']), new Uint8Array(10 * 1024 * 1024)], 'a.pdf'), 'too-large'],
    [new File([pdfOf(['x']), new Uint8Array(11 * 1024 * 1024)], 'b.pdf'), 'too-large'],
  ])('are rejected when invalid: %j, %s', async (file, fault) => {
    const { send } = await loggedIn();
    const before = await database().$count(ownerDocuments);
    const response = await send(file);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toContain(`fault=${fault}`);
    expect(await database().$count(ownerDocuments)).toBe(before);
  });

  test('redirect a person with an expired session to the login, and return an error to a program', async () => {
    const { app, send } = await loggedIn();
    const [document] = await database().select().from(ownerDocuments);
    const path = `/owner/documents/${document?.id}?language=fr`;
    const person = await app.get(path, { accept: 'text/html,*/*' });
    expect([person.status, person.headers.get('location')]).toEqual([303, '/fr/login/']);
    expect((await app.get(path)).status).toBe(401);
    expect((await send(null, { cookie: '', accept: 'text/html' })).headers.get('location')).toMatch(
      /^\/fr\/login\/\?next=%2Ffr%2Fproprietaire%2F/,
    );
  });

  test('are limited to fifty of a home, also when two are sent concurrently', async () => {
    const { send } = await loggedIn();
    const standing = await database().$count(ownerDocuments, eq(ownerDocuments.senderId, 'demo'));
    const row = { subjectId: '1001', day: '2026-07-01', kind: 'other', name: 'x.pdf', type: 'x', size: 1 } as const;
    const more = Array.from({ length: 49 - standing }, () => ({ ...row, id: randomUUID(), senderId: 'demo' }));
    await database().insert(ownerDocuments).values(more);
    const sent = await Promise.all([1, 2, 3].map((n) => send(new File([pdfOf([String(n)])], `${n}.pdf`))));
    const results = sent.map(({ headers }) => /sent|too-many/.exec(headers.get('location') ?? '')?.[0]);
    expect(results.sort()).toEqual(['sent', 'too-many', 'too-many']);
    expect(await database().$count(ownerDocuments, eq(ownerDocuments.senderId, 'demo'))).toBe(50);
    await database().delete(ownerDocuments).where(eq(ownerDocuments.senderId, 'demo'));
  });

  test('are limited to sixty uploads an hour, whatever their result', async () => {
    const { send } = await loggedIn();
    await database().delete(attempts);
    const faultOf = async (file: File | null) =>
      /fault=([a-z-]+)/.exec((await send(file)).headers.get('location') ?? '')?.[1];
    for (let count = 0; count < 60; count += 1) expect(await faultOf(null)).toBe('required');
    const before = await database().$count(ownerDocuments);
    expect(await faultOf(new File([pdfOf(['x'])], 'a.pdf'))).toBe('too-often');
    expect(await database().$count(ownerDocuments)).toBe(before);
    await database().delete(attempts);
  });

  test('are refused from a form of another site', async () => {
    const { send } = await loggedIn();
    expect((await send(new File([pdfOf(['x'])], 'a.pdf'), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('that the agency keeps for them do not pass to the next owner, and are theirs again if the home returns', async () => {
    const app = testApp(database());
    const document = {
      ...{ id: randomUUID(), kind: 'property' as const, subjectId: '1001', name: 'kept.pdf', size: 3 },
      ...{ type: 'application/pdf', documentKind: 'other', access: 'owner' as const, createdAt: app.now() },
    };
    await database().insert(stockDocuments).values(document);
    const next = await other(app);
    const pass = async (ownerId: string) => {
      const rows = await database().select().from(properties).where(eq(properties.id, '1001'));
      const change = { by: 'staff:an', at: app.now(), reach: 'all' } as const;
      await database().transaction((transaction) =>
        writeProperties(
          transaction,
          rows.map((row) => ({ ...row, ownerId })),
          change,
        ),
      );
    };
    const seen = async ({ username: name, password }: { username: string; password: string }) => {
      const cookie = cookiesOf(await app.post('/owner/login', { name, password }));
      const text = await (await app.get('/owner/subjects/1001/documents?language=nl', { cookie })).text();
      return [text.includes('kept.pdf'), text.split('\r\n').filter((line) => line !== '').length > 1];
    };
    const before = await seen(owners.demo);
    expect(before).toEqual([true, true]);
    await pass(next.username);
    expect(await seen(next)).toEqual([false, false]);
    const [row] = await database().select().from(stockDocuments).where(eq(stockDocuments.id, document.id));
    expect(row).toMatchObject({ access: 'desk', formerOwnerId: 'demo' });
    await pass('demo');
    expect(await seen(owners.demo)).toEqual(before);
    expect(await database().$count(audit, eq(audit.action, 'document.changed'))).toBe(2);
    await database().delete(stockDocuments).where(eq(stockDocuments.id, document.id));
  });

  test('that they sent do not pass to the next owner, also when the sender is removed', async () => {
    const { app, send } = await loggedIn();
    await send(new File([pdfOf(['private'])], 'private.pdf'));
    const document = await own();
    const next = await other(app);
    await database().update(properties).set({ ownerId: next.username }).where(eq(properties.id, '1001'));
    const cookie = cookiesOf(await app.post('/owner/login', { name: next.username, password: next.password }));
    const seen = async () => {
      const page = await app.get('/owner/subjects/1001?language=nl&table=documents', { cookie });
      const file = await app.get(`/owner/subjects/1001/documents?language=nl`, { cookie });
      const own = await app.get(`/owner/documents/${document?.id}`, { cookie });
      return [
        page.status,
        (await page.text()).includes('private.pdf'),
        (await file.text()).includes('private.pdf'),
        own.status,
      ];
    };
    expect(await seen()).toEqual([200, false, false, 404]);
    const { headers } = await staffSession(app, 'editor');
    const desk = await app.get(`/desk/owners/one/${next.username}?language=nl`, headers);
    expect([desk.status, (await desk.text()).includes('private.pdf')]).toEqual([200, false]);
    await database().update(properties).set({ ownerId: null }).where(eq(properties.ownerId, 'demo'));
    await database().update(projects).set({ ownerId: null }).where(eq(projects.ownerId, 'demo'));
    await database().delete(ownerRows).where(eq(ownerRows.id, 'demo'));
    expect(await seen()).toEqual([200, false, false, 404]);
  });
});
