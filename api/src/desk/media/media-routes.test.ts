import { readdir } from 'node:fs/promises';
import { deskDocumentPath, deskFilePath, largestPhoto } from '@rowhouse/shared/contract/desk-media';
import { type StaffRole, staffRoles } from '@rowhouse/shared/domain/staff-roles';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { eq } from '../../database/orm.ts';
import { attempts, audit, documentAccess, properties, stockDocuments } from '../../database/schema.ts';
import { documentLinks } from '../../documents/public-documents.ts';
import { bombOf } from '../../testing/bomb.ts';
import { describeOnDatabases, testNow } from '../../testing/databases.ts';
import { owners } from '../../testing/demo-files.ts';
import { editorOn } from '../../testing/desk-stock.ts';
import { heicPhoto, locatedPhoto, photographer } from '../../testing/located-photo.ts';
import { pdfOf } from '../../testing/pdf.ts';
import { staffSession } from '../../testing/staff-session.ts';
import { serviceToken, testApp } from '../../testing/test-app.ts';
import { sweepDocuments } from './sweep-documents.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const photoOf = (colour: string) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** A body that is read in chunks, with the number of bytes read. */
const bodyOf = (bytes: number) => {
  let read = 0;
  const piece = new Uint8Array(1024 * 1024);
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (read >= bytes) return controller.close();
        read += piece.length;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, read: () => read };
};

describeOnDatabases('files that are sent to the desk', (database) => {
  let app: ReturnType<typeof testApp>;
  const sessions: Partial<Record<StaffRole, { cookie: string }>> = {};
  beforeAll(async () => {
    app = testApp(database());
    for (const role of staffRoles)
      sessions[role] = (await staffSession(app, role, role === 'agent' ? { personId: 1 } : {})).headers;
  });
  const send = (path: string, body: BodyInit, headers: Record<string, string> = sessions.editor ?? {}) =>
    app.app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  const sendPhoto = async (body: BodyInit) => {
    const answer = await send(deskFilePath('sendPhoto'), body);
    return { status: answer.status, body: await answer.json() };
  };
  const sendDocument = async (query: Record<string, string>, body: BodyInit, headers?: Record<string, string>) => {
    const path = deskFilePath('sendDocument', { kind: 'property', subjectId: '1001', name: 'EPC.pdf', ...query });
    const answer = await send(path, body, headers);
    return { status: answer.status, body: await answer.json() };
  };

  const logoOf = (format: 'png' | 'webp' | 'avif' | 'jpeg', [width, height]: [number, number] = [300, 100]) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer();

  it.each<[string, () => Promise<Buffer>, object]>([
    ['a PNG', () => logoOf('png'), { width: 300, height: 100 }],
    ['a WebP', () => logoOf('webp'), { width: 300, height: 100 }],
    ['an AVIF', () => logoOf('avif'), { fault: 'no-picture' }],
    ['a JPEG', () => logoOf('jpeg'), { width: 300, height: 100 }],
    ['an SVG', async () => Buffer.from(svg), { fault: 'drawing' }],
    ['a picture of 5 million pixels', () => logoOf('png', [2500, 2000]), { fault: 'too-many-pixels' }],
  ])('a logo that is %s is accepted, or rejected with the reason', async (_, bytes, expected) => {
    const answer = await send(deskFilePath('sendLogo'), new Uint8Array(await bytes()), sessions.admin);
    expect(await answer.json()).toMatchObject(expected);
  });

  it('a logo of 40 MB is rejected before it is read whole', async () => {
    const body = bodyOf(40 * 1024 * 1024);
    expect((await send(deskFilePath('sendLogo'), body.stream, sessions.admin)).status).toBe(413);
    expect(body.read()).toBeLessThan(8 * 1024 * 1024);
  });

  it('are also limited by network, whoever sends them', async () => {
    await database().delete(attempts);
    const there = { 'x-service-token': serviceToken, 'x-visitor-address': '192.0.2.7' };
    const as = async (role: StaffRole, headers: Record<string, string> = there) =>
      (await send(deskFilePath('sendPhoto'), 'x', { ...sessions[role], ...headers })).status;
    expect(await as('editor')).toBe(200);
    await database().update(attempts).set({ count: 10_000 });
    expect(await as('admin')).toBe(429);
    expect(await as('admin', { ...there, 'x-visitor-address': '192.0.2.8' })).toBe(200);
    await database().delete(attempts);
  });

  it.each(staffRoles)(
    'are accepted from the role %s only with the permission, and otherwise not read',
    async (role) => {
      const { stream, read } = bodyOf(3 * 1024 * 1024);
      const answer = await send(deskFilePath('sendPhoto'), stream, sessions[role]);
      const may = role !== 'reception' && role !== 'reader';
      expect([answer.status, read() > 0]).toEqual(may ? [200, true] : [403, false]);
    },
  );

  it('are not read without a login, nor from another site', async () => {
    for (const [headers, status] of [
      [{}, 401],
      [{ ...sessions.editor, 'sec-fetch-site': 'cross-site' }, 403],
    ] as const) {
      const { stream, read } = bodyOf(1024 * 1024);
      expect([(await send(deskFilePath('sendPhoto'), stream, headers)).status, read()]).toEqual([status, 0]);
    }
  });

  it('are stored as photos once, by their content, each with its own address', async () => {
    const photo = await photoOf('#123456');
    const first = await sendPhoto(new Uint8Array(photo));
    expect(first).toMatchObject({ status: 200, body: { width: 30, height: 20, known: false } });
    expect(await sendPhoto(new Uint8Array(photo))).toEqual({ status: 200, body: { ...first.body, known: true } });
    expect(first.body.src).toMatch(/^\/media\/[0-9a-f]{32}$/);
    expect((await app.app.request(`${first.body.src}.webp?width=100`)).status).toBe(200);
  });

  it.each([
    ['nothing', async () => '', 'empty'],
    ['a drawing with a script', async () => svg, 'drawing'],
    ['an HTML page', async () => '<!doctype html><script>alert(1)</script>', 'page'],
    ['a document', async () => pdfOf(['plan']), 'no-picture'],
    [
      'a picture of too many pixels in few bytes',
      async () => new Uint8Array(await bombOf('png', 7100)),
      'too-many-pixels',
    ],
    [
      'an AVIF, which may unfold to more than it says',
      async () => new Uint8Array(await bombOf('avif', 64)),
      'no-picture',
    ],
    ['half a photo', async () => new Uint8Array((await photoOf('#777')).subarray(0, 200)), 'broken'],
  ])('are rejected with the reason: %s', async (_, bytes, fault) => {
    expect(await sendPhoto(await bytes())).toEqual({ status: 200, body: { fault } });
  });

  it('that are a photo and a page at once are redrawn without the page', async () => {
    const both = Buffer.concat([await photoOf('#456789'), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await sendPhoto(new Uint8Array(both));
    const stored = await app.dependencies.originals.get(body.src.slice(-32));
    expect(stored?.includes('script')).toBe(false);
  });

  it('are read up to 30 MB, whatever length they declare, and leave nothing on the disk', async () => {
    const tooLong = bodyOf(largestPhoto + 40 * 1024 * 1024);
    const answer = await send(deskFilePath('sendPhoto'), tooLong.stream);
    expect([answer.status, tooLong.read()]).toEqual([413, largestPhoto + 1024 * 1024]);
    const said = bodyOf(1024 * 1024);
    const headers = { ...sessions.editor, 'content-length': String(largestPhoto + 1) };
    expect([(await send(deskFilePath('sendPhoto'), said.stream, headers)).status, said.read()]).toEqual([413, 0]);
    expect(await readdir(app.dependencies.incoming)).toEqual([]);
  });

  it('are limited to six concurrent ones per person: the others get 503 and can be retried, and none is lost', async () => {
    const photos = await Promise.all(Array.from({ length: 60 }, (_, index) => photoOf(`rgb(${index},9,9)`)));
    const release = Promise.withResolvers<void>();
    // The first six are being read until all others have their answer.
    const held = photos.slice(0, 6).map((photo) => {
      const begun = Promise.withResolvers<void>();
      const body = new ReadableStream<Uint8Array>(
        {
          pull: async (controller) => {
            begun.resolve();
            await release.promise;
            controller.enqueue(new Uint8Array(photo));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      return { begun: begun.promise, answer: sendPhoto(body) };
    });
    await Promise.all(held.map(({ begun }) => begun));
    const others = await Promise.all(photos.slice(6).map((photo) => sendPhoto(new Uint8Array(photo))));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([503]));
    release.resolve();
    const answers = await Promise.all(held.map(({ answer }) => answer));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await readdir(app.dependencies.incoming)).toEqual([]);
  });

  it('are stored as documents of a home, renamed, removed and restored for a day, each recorded in the audit', async () => {
    const first = await sendDocument({ name: '../"EPC" <script>.exe' }, pdfOf(['EPC']));
    expect(first).toMatchObject({ status: 200, body: { document: { name: 'EPC script.pdf', access: 'desk' } } });
    const { id } = first.body.document;
    const second = (await sendDocument({ name: 'new.pdf' }, pdfOf(['new']))).body.document;
    const names = async () => {
      const answer = await app.get('/desk/documents?kind=property&subjectId=1001', sessions.reader);
      return (await answer.json()).documents.map(({ name }: { name: string }) => name);
    };
    const change = (of: string, what: string, body: object = {}) =>
      app.post(`/desk/documents/${of}${what}`, body, sessions.editor);
    expect((await change(id, '/remove')).status).toBe(200);
    expect(await names()).toEqual(['new.pdf']);
    expect((await change(second.id, '', { name: 'EPC 2026' })).status).toBe(200);
    expect((await change(second.id, '', { documentKind: 'mandate', access: 'visitors' })).status).toBe(400);
    expect((await change(second.id, '/remove')).status).toBe(200);
    expect(await names()).toEqual([]);
    expect((await change(second.id, '/restore')).status).toBe(200);
    expect(await names()).toEqual(['EPC 2026.pdf']);
    const given = await app.app.request(deskDocumentPath(second.id), { headers: sessions.reader ?? {} });
    expect(Buffer.from(await given.arrayBuffer())).toEqual(Buffer.from(pdfOf(['new'])));
    expect(given.headers.get('content-security-policy')).toContain('sandbox');
    const rows = await database().select().from(audit).where(eq(audit.subjectId, '1001')).orderBy(audit.id);
    expect(rows.map(({ action }) => action).filter((action) => action.startsWith('document.'))).toEqual([
      'document.added',
      'document.added',
      'document.removed',
      'document.changed',
      'document.removed',
      'document.restored',
      'document.opened',
    ]);
    const later = () => new Date(testNow.getTime() + 25 * 3_600_000);
    expect(await sweepDocuments({ ...app.dependencies, now: later })).toBe(1);
    expect(await app.dependencies.documents.get(id)).toBeNull();
    expect(await names()).toEqual(['EPC 2026.pdf']);
  });

  it('are restored with a discarded new home, for a day', async () => {
    const editor = await editorOn(database());
    const { id } = await editor.do('deskStockNew', { kind: 'property' });
    await sendDocument({ subjectId: id }, pdfOf(['deed']));
    const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);
    const sweptAt = (count: number) => sweepDocuments({ ...app.dependencies, now: () => hours(count) });
    const left = () => database().$count(stockDocuments, eq(stockDocuments.subjectId, id));
    editor.setTime(hours(48));
    await editor.do('deskDraftDiscard', { kind: 'property', id });
    await sweptAt(71);
    expect(await left()).toBe(1);
    await sweptAt(73);
    expect(await left()).toBe(0);
  });

  it('are rejected as documents by their content, or for a home out of reach', async () => {
    for (const bytes of [svg, '<html></html>', 'MZ'])
      expect((await sendDocument({}, bytes)).body).toEqual({ fault: 'wrong-file' });
    expect((await sendDocument({ subjectId: 'nothing' }, pdfOf(['a']))).status).toBe(404);
    expect((await sendDocument({ kind: 'other' }, pdfOf(['a']))).status).toBe(400);
    await database().update(properties).set({ managerId: 2 }).where(eq(properties.id, '1002'));
    expect((await sendDocument({ subjectId: '1002' }, pdfOf(['a']), sessions.agent)).status).toBe(404);
    await database().update(properties).set({ managerId: 1 }).where(eq(properties.id, '1002'));
    expect((await sendDocument({ subjectId: '1002' }, pdfOf(['a']), sessions.agent)).status).toBe(200);
  });

  it('reach the owner, and visitors who request them, as far as their access allows', async () => {
    await database().delete(stockDocuments);
    await database().update(properties).set({ ownerId: owners.demo.id }).where(eq(properties.id, '1001'));
    const login = await app.post('/owner/login', { name: owners.demo.username, password: owners.demo.password });
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const { id } = (await sendDocument({ documentKind: 'epc' }, pdfOf(['mine']))).body.document;
    const linksOf = () => documentLinks({ property: '1001', codes: ['epc', 'soil'], language: 'nl' }, app.dependencies);
    const seen: Record<string, unknown> = {};
    for (const access of ['desk', 'owner', 'visitors'] as const) {
      await app.post(`/desk/documents/${id}`, { access }, sessions.editor);
      const table = await app.get('/owner/subjects/1001?language=nl&table=documents', { cookie });
      const { links: given, byHand } = await linksOf();
      const links = given.map(([name]) => name);
      seen[access] = [
        (await table.text()).includes('EPC.pdf'),
        (await app.get(`/owner/documents/${id}`, { cookie })).status,
        links.some((name) => name.includes('EPC.pdf')),
        byHand.includes('epc'),
      ];
    }
    expect(seen).toEqual({
      desk: [false, 404, false, true],
      owner: [true, 200, false, true],
      visitors: [true, 200, true, false],
    });
    expect(await database().$count(documentAccess, eq(documentAccess.documentId, id))).toBe(2);
    const [, link = ''] = (await linksOf()).links[0] ?? [];
    const { pathname } = new URL(link);
    expect(Buffer.from(await (await app.app.request(pathname)).arrayBuffer())).toEqual(Buffer.from(pdfOf(['mine'])));
    await app.post(`/desk/documents/${id}`, { access: 'owner' }, sessions.editor);
    expect((await app.app.request(pathname)).status).toBe(404);
  });

  it.each(['jpeg', 'png'] as const)('reach visitors as %s without place, camera and photographer', async (format) => {
    await database().delete(stockDocuments);
    const photo = await locatedPhoto(format);
    expect(Buffer.from(photo).includes(photographer)).toBe(true);
    const { id, size } = (await sendDocument({ documentKind: 'epc', access: 'visitors' }, photo)).body.document;
    const pathOf = async () => {
      const { links } = await documentLinks({ property: '1001', codes: ['epc'], language: 'nl' }, app.dependencies);
      return new URL(links[0]?.[1] ?? '').pathname;
    };
    const bare = async (bytes: ArrayBuffer | Uint8Array | null) => {
      const { exif, xmp, width } = await sharp(bytes ?? new Uint8Array()).metadata();
      return { exif, xmp, width, isNamed: Buffer.from(new Uint8Array(bytes ?? [])).includes(photographer) };
    };
    const clean = { exif: undefined, xmp: undefined, width: 30, isNamed: false };
    const stored = await app.dependencies.documents.get(id);
    expect(await bare(stored)).toEqual(clean);
    expect(stored?.length).toBe(size);
    // As an earlier version stored it.
    await app.dependencies.documents.put(id, photo);
    const answer = await app.app.request(await pathOf());
    const given = await answer.arrayBuffer();
    expect(await bare(given)).toEqual(clean);
    expect(answer.headers.get('content-length')).toBe(String(given.byteLength));
  });

  it('that are HEIC photos are for the desk and the owner, and broken photos are refused', async () => {
    await database().delete(stockDocuments);
    const { id } = (await sendDocument({ documentKind: 'epc' }, heicPhoto)).body.document;
    const change = (access: string) => app.post(`/desk/documents/${id}`, { access }, sessions.editor);
    expect([(await change('owner')).status, (await change('visitors')).status]).toEqual([200, 400]);
    expect((await sendDocument({ documentKind: 'epc', access: 'visitors' }, heicPhoto)).body).toEqual({
      fault: 'heic',
    });
    const half = new Uint8Array((await photoOf('#777')).subarray(0, 200));
    expect((await sendDocument({}, half)).body).toEqual({ fault: 'broken' });
    // As an earlier version stored it.
    await database().update(stockDocuments).set({ access: 'visitors' }).where(eq(stockDocuments.id, id));
    const asked = await documentLinks({ property: '1001', codes: ['epc'], language: 'nl' }, app.dependencies);
    expect(asked.links.filter(([name]) => name.includes('EPC.heic'))).toEqual([]);
  });
});
