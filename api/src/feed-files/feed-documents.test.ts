import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { and, eq, isNotNull, sql } from '../database/orm.ts';
import { audit, feedItems, feeds, fetchedFiles, properties, stockDocuments } from '../database/schema.ts';
import { mediaEndpoints } from '../desk/media/media-endpoints.ts';
import { sweepDocuments } from '../desk/media/sweep-documents.ts';
import { isFor } from '../documents/document-shown.ts';
import { guardedOpen } from '../outgoing/guarded-open.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { deskCallBy } from '../testing/desk-call.ts';
import { farHosts } from '../testing/far-hosts.ts';
import { fileFaults } from '../testing/fetched-files.ts';
import { heicPhoto, locatedPhoto, photographer } from '../testing/located-photo.ts';
import { pdfOf } from '../testing/pdf.ts';
import { keptInMemory } from '../testing/test-app.ts';
import { fetchFiles, takeFile } from './fetch-files.ts';
import { nameFiles } from './named-files.ts';

const feed = 'office';
const [home, other] = ['1001', '1002'];
const day = 24 * 60 * 60_000;

describeOnDatabases('the documents of feeds', (database) => {
  const served: Record<string, { bytes: Uint8Array; etag: string }> = {};
  let far: Awaited<ReturnType<typeof farHosts>>;
  let time = testNow;
  let documents = keptInMemory();
  const dependencies = () => ({
    database: database(),
    documents,
    originals: keptInMemory(),
    now: () => time,
    log: () => {},
    random: () => 1,
    openFor: (allow: { http: boolean; private: boolean }) =>
      guardedOpen({ bytes: 30_000_000, seconds: 10, silence: 5 }, allow, far.network),
  });
  const fetchAll = async () => {
    while (await fetchFiles(dependencies()));
  };
  const later = (ms: number) => {
    time = new Date(time.getTime() + ms);
  };
  const at = (path: string) => far.at('papers.test', path);
  const serve = (path: string, bytes: Uint8Array) => {
    served[path] = { bytes, etag: `"${bytes.length}-${path}"` };
    return at(path);
  };
  /** Simulates a run that names the documents of a home. */
  const run = (sourceId: string, named: readonly { source: string; name?: string; kind?: string }[]) =>
    database().transaction(async (transaction) => {
      await transaction
        .insert(feedItems)
        .values({ feed, sourceId, subjectId: sourceId, hash: 'a', seenAt: time })
        .onConflictDoNothing();
      const papers = named.map(({ source, name = '', kind = '' }) => ({ source, name, kind }));
      const files = { pictures: [], plans: [], documents: papers };
      const { named: count, toFetch } = await nameFiles(transaction, { feed, sourceId, files, standing: null }, time);
      return { named: count, toFetch };
    });
  const kept = (subjectId: string) =>
    database()
      .select()
      .from(stockDocuments)
      .where(and(eq(stockDocuments.subjectId, subjectId), isNotNull(stockDocuments.feed)))
      .orderBy(stockDocuments.name, stockDocuments.createdAt);
  const standing = async (subjectId: string) => (await kept(subjectId)).filter(({ removedAt }) => removedAt === null);
  const forVisitors = (subjectId: string) =>
    database()
      .select()
      .from(stockDocuments)
      .where(and(eq(stockDocuments.subjectId, subjectId), isFor(['owner', 'visitors'])));

  beforeAll(async () => {
    far = await farHosts(['papers.test'], (request, response) => {
      const file = served[request.url ?? ''];
      if (!file) response.writeHead(404).end();
      else if (request.headers['if-none-match'] === file.etag) response.writeHead(304).end();
      else response.writeHead(200, { etag: file.etag }).end(file.bytes);
    });
    const rules = { EPC: { kind: 'epc', access: 'visitors' }, Mandaat: { kind: 'mandate', access: 'owner' } };
    const settings = { adapter: 'csv', allow: { http: true, private: false }, documents: rules };
    await database().insert(feeds).values({ name: feed, adapter: 'csv', settings, createdAt: testNow });
  });
  afterAll(() => far.close());
  beforeEach(async () => {
    time = testNow;
    far.seen.length = 0;
    documents = keptInMemory();
    for (const table of [feedItems, fetchedFiles]) await database().delete(table);
    await database().delete(stockDocuments).where(isNotNull(stockDocuments.feed));
    await database().update(properties).set({ source: feed, sourceId: sql`id` }).where(sql`id in (${home}, ${other})`);
  });

  it('belong to the home, for the desk alone unless the settings give their kind another access', async () => {
    const source = serve('/a%20paper.pdf', pdfOf(['A paper']));
    const epc = serve('/epc', pdfOf(['EPC']));
    expect(await run(home, [{ source }, { source: epc, name: 'EPC.docx', kind: 'EPC' }])).toEqual({
      named: 2,
      toFetch: 2,
    });
    await fetchAll();
    expect(await kept(home)).toMatchObject([
      { name: 'EPC.pdf', documentKind: 'epc', access: 'visitors', type: 'application/pdf', staffId: null },
      { name: 'a paper.pdf', documentKind: 'other', access: 'desk', removedAt: null },
    ]);
    expect((await forVisitors(home)).map(({ name }) => name)).toEqual(['EPC.pdf']);
    for (const { id, size } of await kept(home)) expect((await documents.get(id))?.length).toBe(size);
    const written = await database()
      .select()
      .from(audit)
      .where(and(eq(audit.by, `feed:${feed}`), eq(audit.action, 'document.added')));
    expect(written).toHaveLength(2);
    // The same run again fetches nothing and changes nothing.
    const [before, asked] = [await kept(home), far.seen.length];
    later(2 * day);
    expect(await run(home, [{ source }, { source: epc, name: 'EPC.docx', kind: 'EPC' }])).toMatchObject({ toFetch: 0 });
    await fetchAll();
    expect(await kept(home)).toEqual(before);
    expect(far.seen).toHaveLength(asked);
    // Later they are fetched again, and are the same.
    later(31 * day);
    await fetchAll();
    expect(far.seen).toHaveLength(asked + 2);
    expect(await kept(home)).toEqual(before);
  });

  it('are photos without place and camera, and HEIC photos are for the desk alone', async () => {
    const photo = serve('/epc.jpg', await locatedPhoto('jpeg'));
    const heic = serve('/epc.heic', heicPhoto);
    await run(home, [
      { source: photo, name: 'photo', kind: 'EPC' },
      { source: heic, name: 'telephone', kind: 'EPC' },
    ]);
    await fetchAll();
    expect(await kept(home)).toMatchObject([
      { name: 'photo.jpg', documentKind: 'epc', access: 'visitors' },
      { name: 'telephone.heic', documentKind: 'epc', access: 'desk' },
    ]);
    const [{ id, size } = { id: '', size: 0 }] = await kept(home);
    const stored = await documents.get(id);
    expect([stored?.length, stored?.includes(photographer)]).toEqual([size, false]);
  });

  it('are shown at the desk with their feed, where a person sets their access', async () => {
    const source = serve('/b.pdf', pdfOf(['b']));
    await run(home, [{ source, name: 'Plan' }]);
    await fetchAll();
    const desk = await deskCallBy(database(), 'editor', 'stock.write');
    const endpoints = mediaEndpoints(dependencies());
    const { documents: listed } = await endpoints.deskDocuments({ kind: 'property', subjectId: home }, desk);
    const [mine] = listed.filter(({ by }) => by === feed);
    expect(mine).toMatchObject({ name: 'Plan.pdf', access: 'desk' });
    await endpoints.changeDocument({ id: mine?.id ?? '', documentKind: 'plans', access: 'visitors' }, desk);
    later(31 * day);
    await run(home, [{ source, name: 'Plan' }]);
    await fetchAll();
    expect(await standing(home)).toMatchObject([{ documentKind: 'plans', access: 'visitors' }]);
    // Another address with the same content, as software signs addresses anew, is the same document.
    const signed = serve('/b.pdf?signature=2', pdfOf(['b']));
    await run(home, [{ source: signed, name: 'Plan' }]);
    expect(await standing(home)).toHaveLength(1);
    await fetchAll();
    expect(await kept(home)).toMatchObject([{ id: mine?.id, access: 'visitors', address: signed, removedAt: null }]);
    // Other content is another document, with default kind and access.
    serve('/b.pdf?signature=2', pdfOf(['b', 'and more']));
    later(31 * day);
    await fetchAll();
    expect(await standing(home)).toMatchObject([{ documentKind: 'other', access: 'desk' }]);
    expect(await forVisitors(home)).toEqual([]);
  });

  it('removed by a person do not come back, and those no longer in the feed disappear', async () => {
    const sources = ['/c.pdf', '/d.pdf'].map((path) => ({ source: serve(path, pdfOf([path])) }));
    await run(home, sources);
    await fetchAll();
    const desk = await deskCallBy(database(), 'editor', 'stock.write');
    const [first] = await kept(home);
    await mediaEndpoints(dependencies()).removeDocument({ id: first?.id ?? '' }, desk);
    later(2 * day);
    await sweepDocuments(dependencies());
    expect(documents.ids()).toHaveLength(1);
    later(31 * day);
    await run(home, sources);
    await fetchAll();
    expect((await standing(home)).map(({ name }) => name)).toEqual(['d.pdf']);
    await run(home, []);
    expect(await standing(home)).toEqual([]);
    later(2 * day);
    await sweepDocuments(dependencies());
    expect(await kept(home)).toEqual([]);
    expect(documents.ids()).toEqual([]);
    // They may come again, for the desk alone.
    await run(home, sources);
    await fetchAll();
    expect((await standing(home)).map(({ access }) => access)).toEqual(['desk', 'desk']);
  });

  it('stay until their replacements were tried', async () => {
    const source = serve('/e.pdf', pdfOf(['e']));
    await run(home, [{ source }]);
    await fetchAll();
    await run(home, [{ source: at('/gone.pdf') }]);
    expect(await standing(home)).toHaveLength(1);
    await fetchAll();
    expect(await standing(home)).toEqual([]);
  });

  it('of two homes belong to each, also when one names them later', async () => {
    const source = serve('/rules.pdf', pdfOf(['Rules of the house']));
    await run(home, [{ source, kind: 'Mandaat' }]);
    await fetchAll();
    expect(await run(other, [{ source }])).toEqual({ named: 1, toFetch: 1 });
    await fetchAll();
    expect(await standing(home)).toMatchObject([{ documentKind: 'mandate', access: 'owner' }]);
    expect(await standing(other)).toMatchObject([{ documentKind: 'other', access: 'desk' }]);
    expect(documents.ids()).toHaveLength(2);
  });

  it('that are invalid are reported, and block nothing', async () => {
    const good = serve('/good.pdf', pdfOf(['good']));
    const bad = {
      '/page.pdf': [Buffer.from('<!doctype html><html>Log in</html>'), 'is not a document of type PDF'],
      '/empty.pdf': [Buffer.alloc(0), 'is empty'],
      '/large.pdf': [Buffer.concat([pdfOf(['x']), Buffer.alloc(10 * 1024 * 1024)]), 'has more than 10 MB'],
      '/program.pdf': [Buffer.from('\x7fELF\x02\x01\x01'), 'is not a document of type PDF'],
    } as const;
    for (const [path, [bytes]] of Object.entries(bad)) serve(path, bytes);
    await run(home, [...Object.keys(bad).map((path) => ({ source: at(path) })), { source: good }]);
    await fetchAll();
    expect((await standing(home)).map(({ name }) => name)).toEqual(['good.pdf']);
    const faults = await fileFaults(database(), feed);
    expect(Object.fromEntries(faults.map(({ address, why }) => [address, why]))).toEqual(
      Object.fromEntries(Object.entries(bad).map(([path, [, why]]) => [at(path), expect.stringContaining(why)])),
    );
  });

  it('from an archive are handed over, not fetched', async () => {
    await run(home, [{ source: 'zip:a', name: 'Energieausweis', kind: 'EPC' }]);
    await fetchAll();
    expect(far.seen).toEqual([]);
    const given = { feed, address: 'zip:a', bytes: pdfOf(['a']), kind: 'document' as const };
    expect(await takeFile(given, dependencies())).toBeNull();
    expect(await standing(home)).toMatchObject([{ name: 'Energieausweis.pdf', access: 'visitors' }]);
  });
});
