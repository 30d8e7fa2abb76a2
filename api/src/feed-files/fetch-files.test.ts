import type { RequestListener } from 'node:http';
import { claimedPng } from '@rowhouse/shared/testing/hostile-bodies';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { and, eq, sql } from '../database/orm.ts';
import { rowsOf } from '../database/rows.ts';
import { feedItems, feeds, fetchedFiles, projects, properties, stockChanges } from '../database/schema.ts';
import { guardedOpen } from '../outgoing/guarded-open.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { farHosts } from '../testing/far-hosts.ts';
import { fileFaults, filesToFetch } from '../testing/fetched-files.ts';
import { keptInMemory } from '../testing/test-app.ts';
import { fetchFiles, fileQueue, takeFile } from './fetch-files.ts';
import { nameFiles, storedPictures } from './named-files.ts';

const feed = 'office';
const [home, other] = ['1001', '1002'];
const alt = { nl: 'Voorgevel', fr: 'Façade', en: 'Front', de: 'Fassade' };
const minute = 60_000;
const dueSchema = v.object({ due: v.boolean() });
const day = 24 * 60 * minute;

describeOnDatabases('the files of feeds', (database) => {
  const paths: Record<string, RequestListener> = {};
  let far: Awaited<ReturnType<typeof farHosts>>;
  let time = testNow;
  const originals = keptInMemory();
  const logged: unknown[] = [];
  const dependencies = () => ({
    database: database(),
    originals,
    documents: keptInMemory(),
    now: () => time,
    log: (_: string, message: string, facts?: object) => void logged.push({ message, ...facts }),
    random: () => 1,
    openFor: (allow: { http: boolean; private: boolean }) =>
      guardedOpen({ bytes: 1_000_000, seconds: 10, silence: 5 }, allow, far.network),
  });
  const fetchAll = async () => {
    while (await fetchFiles(dependencies()));
  };
  const later = (ms: number) => {
    time = new Date(time.getTime() + ms);
  };
  const pictureOf = (colour: string) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background: colour } })
      .jpeg()
      .toBuffer();
  const serve = (path: string, bytes: Uint8Array, headers: Record<string, string> = {}) => {
    paths[path] = (request, response) => {
      const isSame = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag;
      response.writeHead(isSame ? 304 : 200, headers).end(isSame ? undefined : bytes);
    };
  };
  const filesAt = (addresses: readonly string[]) =>
    addresses.map((source, index) => ({ source, alt: { ...alt, nl: `${alt.nl} ${index + 1}` } }));
  /** Simulates a run that names the pictures of a home, and writes it. */
  const run = (sourceId: string, pictures: readonly string[], plans: readonly string[] = []) =>
    database().transaction(async (transaction) => {
      await transaction
        .insert(feedItems)
        .values({ feed, sourceId, subjectId: sourceId, hash: 'a', seenAt: time })
        .onConflictDoNothing();
      const [standing] = await transaction.select().from(properties).where(eq(properties.id, sourceId));
      const files = { pictures: filesAt(pictures), plans: filesAt(plans) };
      const held = await nameFiles(transaction, { feed, sourceId, files, standing: standing ?? null }, time);
      const { named, toFetch, ...shown } = held;
      await transaction.update(properties).set(shown).where(eq(properties.id, sourceId));
      return { named, toFetch };
    });
  const shown = async (id: string) => (await database().select().from(properties).where(eq(properties.id, id)))[0];
  const altsOf = async (id: string) => (await shown(id))?.pictures.map((picture) => picture.alt.nl);
  const rowOf = async (address: string) =>
    (await database().select().from(fetchedFiles).where(eq(fetchedFiles.address, address)))[0];
  const at = (path: string) => far.at('pictures.test', path);

  beforeAll(async () => {
    far = await farHosts(['pictures.test', 'slow.test'], (request, response) => {
      const answer = paths[request.url ?? ''];
      if (answer) answer(request, response);
      else response.writeHead(404).end('<html>not here</html>');
    });
    const settings = { adapter: 'csv', allow: { http: true, private: false }, recheckPictures: 30 };
    await database().insert(feeds).values({ name: feed, adapter: 'csv', settings, createdAt: testNow });
  });
  afterAll(() => far.close());
  beforeEach(async () => {
    time = testNow;
    far.seen.length = 0;
    logged.length = 0;
    await database().delete(feedItems);
    await database().delete(fetchedFiles);
    await database()
      .update(properties)
      .set({ source: feed, sourceId: sql`id`, pictures: [], plans: [], lockedFields: [] })
      .where(sql`id in (${home}, ${other})`);
  });

  it("are shown in the home's order, with texts, cover and plans, and are fetched once", async () => {
    serve('/a.jpg', await pictureOf('#a00'));
    serve('/b.jpg', await pictureOf('#0b0'));
    serve('/plan.jpg', await pictureOf('#eee'));
    expect(await run(home, [at('/b.jpg'), at('/a.jpg')], [at('/plan.jpg')])).toEqual({ named: 3, toFetch: 3 });
    expect(await filesToFetch(database(), feed)).toBe(3);
    await fetchAll();
    const row = await shown(home);
    expect(row?.pictures).toMatchObject([
      { alt: { nl: 'Voorgevel 1', de: 'Fassade' }, width: 30, height: 20 },
      { alt: { nl: 'Voorgevel 2' } },
    ]);
    expect(row?.pictures[0]?.src).toBe(`/media/${(await rowOf(at('/b.jpg')))?.hash}`);
    expect(row?.plans).toHaveLength(1);
    expect(far.seen).toHaveLength(3);
    const changes = await database().select().from(stockChanges).where(eq(stockChanges.by, 'feed:office'));
    expect(changes.map(({ subjectId, field }) => [subjectId, field]).sort()).toEqual([
      [home, 'pictures'],
      [home, 'plans'],
    ]);
    // The same run again, and the loop after it.
    expect(await run(home, [at('/b.jpg'), at('/a.jpg')], [at('/plan.jpg')])).toEqual({ named: 3, toFetch: 0 });
    await fetchAll();
    expect(far.seen).toHaveLength(3);
    expect(await shown(home)).toEqual(row);
    // Another order.
    await run(home, [at('/a.jpg'), at('/b.jpg')]);
    expect((await shown(home))?.pictures[1]?.src).toBe(row?.pictures[0]?.src);
    expect((await shown(home))?.plans).toEqual([]);
  });

  it('are not due while another instance holds them', async () => {
    const { next } = fileQueue(dependencies());
    const isDue = () => rowsOf(database(), dueSchema, sql`select (${next(time)}) is not null as due`);
    await run(home, [at('/a.jpg')]);
    expect(await isDue()).toEqual([{ due: true }]);
    await database()
      .update(fetchedFiles)
      .set({ leasedUntil: new Date(time.getTime() + minute) });
    expect(await isDue()).toEqual([{ due: false }]);
    later(minute);
    expect(await isDue()).toEqual([{ due: true }]);
  });

  it('do not block their home: a file that cannot be fetched is reported, and the others are shown', async () => {
    const good = await pictureOf('#123');
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#5a5',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    serve('/good.jpg', good);
    serve('/page.jpg', Buffer.from('<!DOCTYPE html><html>Log in</html>'), { 'content-type': 'image/jpeg' });
    serve('/bomb.png', claimedPng(8000, 8000));
    serve('/half.jpg', whole.subarray(0, whole.length / 2));
    serve('/large.jpg', Buffer.alloc(1_000_001));
    serve('/drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'));
    for (const [path, to] of Object.entries({
      '/inside.jpg': `http://127.0.0.1:${far.port}/good.jpg`,
      '/metadata.jpg': 'http://169.254.169.254/latest/meta-data/',
      '/round.jpg': '/round.jpg',
    }))
      paths[path] = (_, response) => response.writeHead(302, { location: to }).end();
    const lines: Record<string, string> = {
      '/page.jpg': 'is text or a page of HTML, and no picture',
      '/bomb.png': 'has more than 50 million pixels, or 25 as WebP',
      '/half.jpg': 'cannot be drawn: it is cut off or broken',
      '/large.jpg': 'has more than 1000000 bytes',
      '/drawing.svg': 'is a drawing (SVG), which is taken from a folder of the server alone',
      '/inside.jpg': '127.0.0.1 is not an address of the public network',
      '/metadata.jpg': '169.254.169.254 is not an address of the public network',
      '/round.jpg': 'is redirected more than 5 times',
      '/gone.jpg': 'is gone: 404',
    };
    await run(home, [...Object.keys(lines).map(at), at('/good.jpg')]);
    await run(other, ['https://127.0.0.1/a.jpg', 'http://[::1]/b.jpg', at('/good.jpg')]);
    await fetchAll();
    expect((await shown(home))?.pictures).toHaveLength(1);
    expect((await shown(other))?.pictures).toHaveLength(1);
    const faults = await fileFaults(database(), feed);
    expect(Object.fromEntries(faults.map(({ address, why }) => [address, why]))).toEqual({
      ...Object.fromEntries(Object.entries(lines).map(([path, why]) => [at(path), why])),
      'https://127.0.0.1/a.jpg': '127.0.0.1 is not an address of the public network',
      'http://[::1]/b.jpg': '::1 is not an address of the public network',
    });
    expect(faults.every(({ isOver, attempts }) => isOver && attempts === 1)).toBe(true);
    const asked = far.seen.length;
    later(60 * day);
    await database()
      .update(fetchedFiles)
      .set({ dueAt: null })
      .where(eq(fetchedFiles.address, at('/good.jpg')));
    await fetchAll();
    expect(far.seen).toHaveLength(asked);
  });

  it('are retried, later each time, and not forever', async () => {
    let isWell = false;
    const good = await pictureOf('#321');
    paths['/moody.jpg'] = (_, response) => (isWell ? response.end(good) : response.writeHead(503).end());
    paths['/busy.jpg'] = (_, response) => response.writeHead(429, { 'retry-after': '7200' }).end();
    serve('/calm.jpg', good);
    await run(home, [at('/moody.jpg'), at('/busy.jpg'), at('/calm.jpg')]);
    await fetchAll();
    expect(await altsOf(home)).toEqual(['Voorgevel 3']);
    expect(await rowOf(at('/moody.jpg'))).toMatchObject({ attempts: 1, lastError: 'was answered with 503' });
    const dueAt = async (path: string) => ((await rowOf(at(path)))?.dueAt?.getTime() ?? 0) - time.getTime();
    expect(await dueAt('/busy.jpg')).toBe(7_200_000);
    const first = await dueAt('/moody.jpg');
    later(first - 1);
    await fetchAll();
    expect((await rowOf(at('/moody.jpg')))?.attempts).toBe(1);
    later(1);
    await fetchAll();
    expect(await dueAt('/moody.jpg')).toBe(2 * first);
    isWell = true;
    later(2 * first);
    await fetchAll();
    expect(await altsOf(home)).toEqual(['Voorgevel 1']);
    expect(await rowOf(at('/moody.jpg'))).toMatchObject({ attempts: 0, lastError: null });
    for (let times = 0; times < 22; times += 1) {
      later(day);
      await fetchAll();
    }
    expect(await rowOf(at('/busy.jpg'))).toMatchObject({ attempts: 20, dueAt: null });
  });

  it('are fetched again if they changed, after some days or when their home changes', async () => {
    const [first, second] = [await pictureOf('#100'), await pictureOf('#200')];
    serve('/a.jpg', first, { etag: '"1"', 'last-modified': 'Wed, 15 Jul 2026 08:00:00 GMT' });
    await run(home, [at('/a.jpg')]);
    await fetchAll();
    const before = await shown(home);
    later(2 * day);
    await fetchAll();
    expect(far.seen).toHaveLength(1);
    expect(await run(home, [at('/a.jpg')])).toEqual({ named: 1, toFetch: 1 });
    await fetchAll();
    expect(far.seen[1]?.headers).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': expect.any(String) });
    expect(await shown(home)).toEqual(before);
    serve('/a.jpg', second, { etag: '"2"' });
    later(30 * day);
    await fetchAll();
    expect(far.seen).toHaveLength(3);
    expect((await shown(home))?.pictures[0]?.src).not.toBe(before?.pictures[0]?.src);
    expect(await rowOf(at('/a.jpg'))).toMatchObject({ etag: '"2"', lastModified: null });
    // A picture that is gone at the source stays on the site as long as the feed names it.
    delete paths['/a.jpg'];
    later(30 * day);
    await fetchAll();
    expect((await shown(home))?.pictures).toHaveLength(1);
    expect(await rowOf(at('/a.jpg'))).toMatchObject({ lastError: 'is gone: 404', dueAt: null });
  });

  it('of a home change once all were tried, and the former ones are shown until then', async () => {
    serve('/a.jpg', await pictureOf('#400'));
    await run(home, [at('/a.jpg')]);
    await fetchAll();
    const before = await shown(home);
    serve('/new/a.jpg', await pictureOf('#500'));
    const addresses = Array.from({ length: 20 }, (_, index) => at(`/new/${index}.jpg`));
    await run(home, [...addresses, at('/new/a.jpg')]);
    expect(await shown(home)).toEqual(before);
    // One batch of two.
    await fetchFiles(dependencies());
    expect(await shown(home)).toEqual(before);
    await fetchAll();
    expect((await shown(home))?.pictures.map(({ src }) => src)).toEqual([
      `/media/${(await rowOf(at('/new/a.jpg')))?.hash}`,
    ]);
  });

  it("leave a home's locked pictures unchanged", async () => {
    const own = [{ src: '/media/own', alt, width: 3, height: 2 }];
    serve('/a.jpg', await pictureOf('#555'));
    await run(home, [at('/a.jpg')], [at('/a.jpg')]);
    await database()
      .update(properties)
      .set({ pictures: own, lockedFields: ['pictures'] })
      .where(eq(properties.id, home));
    await fetchAll();
    expect((await shown(home))?.pictures).toEqual(own);
    expect((await shown(home))?.plans).toHaveLength(1);
  });

  it('with the same content are stored once, and shown once in a home', async () => {
    const same = await pictureOf('#600');
    for (const path of ['/a.jpg', '/b.jpg']) serve(path, same);
    const before = originals.ids().length;
    await run(home, [at('/a.jpg'), at('/b.jpg')]);
    await run(other, [at('/b.jpg')]);
    await fetchAll();
    expect(originals.ids()).toHaveLength(before + 1);
    expect(await altsOf(home)).toEqual(['Voorgevel 1']);
    expect((await shown(other))?.pictures[0]?.src).toBe((await shown(home))?.pictures[0]?.src);
    expect(await storedPictures(database(), feed, filesAt([at('/b.jpg')]))).toEqual((await shown(other))?.pictures);
  });

  it('from an archive are handed over, not fetched', async () => {
    expect(await run(home, ['zip:a', 'zip:b', 'zip:c'])).toEqual({ named: 3, toFetch: 0 });
    await fetchAll();
    const give = (address: string, bytes: Uint8Array) => takeFile({ feed, address, bytes }, dependencies());
    expect(await give('zip:b', await pictureOf('#700'))).toBeNull();
    expect(await give('zip:a', Buffer.from('<html>'))).toBe('is text or a page of HTML, and no picture');
    // The third may still come.
    expect(await altsOf(home)).toEqual([]);
    later(6 * 60 * minute);
    await fetchAll();
    expect(await altsOf(home)).toEqual(['Voorgevel 2']);
    expect(await fileFaults(database(), feed)).toMatchObject([
      { address: 'zip:a', isOver: true },
      { address: 'zip:c', isOver: true, why: 'did not come with its feed' },
    ]);
    await run(other, ['zip:b', 'zip:d']);
    expect(await altsOf(other)).toEqual([]);
    expect(await give('zip:d', await pictureOf('#701'))).toBeNull();
    expect(await altsOf(other)).toEqual(['Voorgevel 1', 'Voorgevel 2']);
    expect(far.seen).toEqual([]);
  });

  it('are fetched once by several instances, and again when one ended in the middle', async () => {
    const addresses = Array.from({ length: 22 }, (_, index) => at(`/many/${index}.jpg`));
    for (const [index] of addresses.entries())
      serve(`/many/${index}.jpg`, await pictureOf(`#8${index % 10}${index % 7}`));
    await run(home, addresses);
    await Promise.all([fetchFiles(dependencies()), fetchFiles(dependencies()), fetchFiles(dependencies())]);
    await fetchAll();
    expect(new Set(far.seen.map(({ path }) => path)).size).toBe(22);
    expect(far.seen).toHaveLength(22);
    // Simulates an instance that stored the picture, and ended before the home got it.
    await database().update(properties).set({ pictures: [] }).where(eq(properties.id, home));
    const held = and(eq(fetchedFiles.feed, feed), eq(fetchedFiles.address, at('/many/0.jpg')));
    await database()
      .update(fetchedFiles)
      .set({ dueAt: time, leasedUntil: new Date(time.getTime() + minute) })
      .where(held);
    await fetchAll();
    expect((await shown(home))?.pictures).toEqual([]);
    later(minute);
    await fetchAll();
    expect((await shown(home))?.pictures).toHaveLength(
      new Set((await Promise.all(addresses.map(rowOf))).map((row) => row?.hash)).size,
    );
  });

  it('stay unchanged when the program is ending', async () => {
    paths['/never.jpg'] = () => {};
    await run(home, [at('/never.jpg')]);
    const ending = new AbortController();
    const fetching = fetchFiles(dependencies(), ending.signal);
    await expect.poll(() => far.seen.length).toBe(1);
    ending.abort();
    await fetching;
    expect(await rowOf(at('/never.jpg'))).toMatchObject({ attempts: 0, leasedUntil: null, dueAt: time });
  });

  it('go to a project, too', async () => {
    serve('/p.jpg', await pictureOf('#900'));
    const [project] = await database().select().from(projects).limit(1);
    const id = project?.id ?? '';
    await database().update(projects).set({ source: feed, sourceId: id, pictures: [] }).where(eq(projects.id, id));
    await run(id, [at('/p.jpg')]);
    await fetchAll();
    expect((await database().select().from(projects).where(eq(projects.id, id)))[0]?.pictures).toHaveLength(1);
  });
});
