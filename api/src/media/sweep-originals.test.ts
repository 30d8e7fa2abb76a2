import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { eq, inArray, sql } from '../database/orm.ts';
import * as schema from '../database/schema.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { deskCallBy } from '../testing/desk-call.ts';
import { keptInMemory } from '../testing/test-app.ts';
import { hashOf } from './original.ts';
import { storeOriginals } from './store-original.ts';
import { sweepOriginals } from './sweep-originals.ts';
import { sweepSizes } from './sweep-sizes.ts';
import { usedOriginals } from './used-originals.ts';

const { contentEntries, feedItems, feeds, fetchedFiles, media, originalFiles, people, projects, properties } = schema;
const alt = { nl: '', fr: '', en: '', de: '' };
const day = 24 * 3_600_000;

const bytesOf = (picture: number) => new TextEncoder().encode(`picture ${picture}`);
const hashes = [0, 1, 2].map((picture) => hashOf(bytesOf(picture)));
const hashAt = (picture: number) => hashes[picture] ?? '';
const stored = (picture: number | null) =>
  picture === null ? [] : [{ src: `/media/test-${picture}-${hashAt(picture)}`, alt, width: 3, height: 2 }];

describeOnDatabases('the sweep of originals', (database) => {
  // Every place in which a picture can be named, and how to name it there.
  const places: Record<string, (picture: number | null) => PromiseLike<unknown>> = {
    'a home': (picture) =>
      database()
        .update(properties)
        .set({ pictures: stored(picture) })
        .where(eq(properties.id, '1001')),
    'a plan': (picture) =>
      database()
        .update(properties)
        .set({ plans: stored(picture) })
        .where(eq(properties.id, '1002')),
    'a fetched picture': (picture) =>
      database()
        .update(properties)
        .set({ pictures: stored(picture).map((one) => ({ ...one, src: `/media/${hashAt(picture ?? 0)}` })) })
        .where(eq(properties.id, '1042')),
    'a film of a home': (picture) =>
      database()
        .update(properties)
        .set({ videos: picture === null ? [] : [`/media/films/test-${hashAt(picture)}.mp4`] })
        .where(eq(properties.id, '1001')),
    'a project': (picture) =>
      database()
        .update(projects)
        .set({ pictures: stored(picture) }),
    'a person': (picture) =>
      database()
        .update(people)
        .set({ picture: stored(picture)[0] ?? null })
        .where(eq(people.id, 1)),
    'a setting': (picture) =>
      database()
        .insert(schema.settings)
        .values({ key: 'test', value: { logo: stored(picture)[0] } })
        .onConflictDoUpdate({ target: schema.settings.key, set: { value: { logo: stored(picture)[0] } } }),
    'content by name': (picture) =>
      database()
        .update(contentEntries)
        .set({
          document: sql`jsonb_set(document, '{file,test}', ${JSON.stringify({ name: `test-${picture}` })}::jsonb)`,
        })
        .where(eq(contentEntries.id, sql`(select min(id) from content_entries)`)),
    'a stylesheet': (picture) =>
      database()
        .insert(schema.stylesheets)
        .values({ hash: 'test', css: `a{background:url(/media/test-${picture}.webp?width=9)}`, standing: false })
        .onConflictDoUpdate({
          target: schema.stylesheets.hash,
          set: { css: `a{background:url(/media/test-${picture}.webp?width=9)}` },
        }),
    'a draft': (picture) =>
      database()
        .update(schema.drafts)
        .set({ changes: { plans: stored(picture) } }),
    'a revision': (picture) =>
      database()
        .update(schema.revisions)
        .set({ row: { pictures: stored(picture) } }),
    'an item of a feed': (picture) =>
      database()
        .update(feedItems)
        .set({ addresses: picture === null ? [] : [`https://a.test/${picture}.jpg`] })
        .where(eq(feedItems.sourceId, 'a')),
  };
  const names = Object.keys(places);
  const put = (place: string, picture: number | null) => places[place]?.(picture);

  beforeAll(async () => {
    await database().insert(feeds).values({ name: 'a', adapter: 'csv', settings: {}, createdAt: testNow });
    const { staff } = await deskCallBy(database(), 'editor', 'stock.write');
    const drafted = { id: randomUUID(), kind: 'property' as const, subjectId: '1001', version: 1 };
    const saved = { staffId: staff.id, baseVersion: 1, base: {}, changes: {}, createdAt: testNow, updatedAt: testNow };
    await database()
      .insert(schema.drafts)
      .values({ ...drafted, ...saved });
    await database()
      .insert(schema.revisions)
      .values({ ...drafted, by: 'import', at: testNow, row: {} });
    const item = { feed: 'a', sourceId: 'a', subjectId: 'a', hash: 'a', seenAt: testNow };
    await database().insert(feedItems).values(item);
  });

  const dependenciesOf = () => {
    const clock = { time: testNow };
    const originals = keptInMemory();
    return { clock, originals, dependencies: { database: database(), originals, now: () => clock.time } };
  };
  const take = async (picture: number, { dependencies }: ReturnType<typeof dependenciesOf>) => {
    const hash = hashAt(picture);
    const read = async () => bytesOf(picture);
    await storeOriginals([{ hash, given: hash, width: 3, height: 2, read }], dependencies);
    const row = { name: `test-${picture}`, hash, width: 3, height: 2 };
    await database().insert(media).values(row).onConflictDoNothing();
    const file = { feed: 'a', address: `https://a.test/${picture}.jpg`, hash };
    await database().insert(fetchedFiles).values(file).onConflictDoNothing();
  };
  const clear = async () => {
    for (const place of names) await put(place, null);
    for (const table of [media, fetchedFiles, originalFiles])
      await database().delete(table).where(inArray(table.hash, hashes));
  };

  it('counts every picture and film of the demo that is shown as used', async () => {
    const used = await usedOriginals(database());
    const rows = await database().select().from(media);
    const shown = rows.filter(({ name }) => name.startsWith('facade-'));
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter(({ hash }) => !used.has(hash))).toEqual([]);
  });

  it('finds each place that names a picture', async () => {
    await clear();
    const stage = dependenciesOf();
    const pictures = [0, 1, 2];
    for (const picture of pictures) await take(picture, stage);
    const used = await usedOriginals(database());
    expect(hashes.filter((hash) => used.has(hash))).toEqual([]);
    // As many places at once as there are pictures.
    for (let at = 0; at < names.length; at += pictures.length) {
      const here = names.slice(at, at + pictures.length);
      for (const [picture, place] of here.entries()) await put(place, picture);
      const found = await usedOriginals(database());
      expect(here.filter((_, picture) => !found.has(hashAt(picture)))).toEqual([]);
      for (const place of here) await put(place, null);
    }
  });

  const step = fc.oneof(
    fc.record({ kind: fc.constant('take' as const), picture: fc.nat(2) }),
    fc.record({ kind: fc.constant('put' as const), place: fc.constantFrom(...names), picture: fc.option(fc.nat(2)) }),
    fc.record({ kind: fc.constant('sweep' as const), after: fc.constantFrom(0, 1, 15, 30, 31) }),
  );

  it('removes an original a month after its last use, and none that was used again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
        await clear();
        const stage = dependenciesOf();
        const { clock, originals, dependencies } = stage;
        const held = new Map<string, number>();
        const unusedAt = new Map<number, number | null>();
        const isNamed = (picture: number) => [...held.values()].includes(picture);
        // Two sweeps at the end, so that each run removes something.
        for (const one of [...steps, ...[1, 31].map((after) => ({ kind: 'sweep' as const, after }))]) {
          if (one.kind === 'take') {
            await take(one.picture, stage);
            unusedAt.set(one.picture, null);
          } else if (one.kind === 'put') {
            // A picture that is not stored cannot be named.
            if (one.picture !== null && !unusedAt.has(one.picture)) continue;
            await put(one.place, one.picture);
            if (one.picture === null) held.delete(one.place);
            else held.set(one.place, one.picture);
          } else {
            clock.time = new Date(clock.time.getTime() + one.after * day);
            await sweepOriginals(dependencies);
            const time = clock.time.getTime();
            for (const [picture, since] of unusedAt) {
              if (isNamed(picture)) unusedAt.set(picture, null);
              else if (since === null) unusedAt.set(picture, time);
              else if (time - since >= 30 * day) unusedAt.delete(picture);
            }
            const left = [...unusedAt.keys()].map(hashAt).sort();
            expect(originals.ids().sort()).toEqual(left);
            for (const table of [media, fetchedFiles, originalFiles]) {
              const rows = await database().select({ hash: table.hash }).from(table).where(inArray(table.hash, hashes));
              expect(rows.map(({ hash }) => hash).sort()).toEqual(left);
            }
          }
        }
      }),
      { numRuns: process.env.TESTS === 'long' ? 20 : 1 },
    );
  });

  it('removes the cached sizes of removed originals', async () => {
    await clear();
    const stage = dependenciesOf();
    await take(0, stage);
    const mediaCache = await mkdtemp(join(tmpdir(), 'sizes-'));
    for (const name of [`${hashAt(0)}_320x.webp`, `${hashAt(1)}_320x.webp`, `${hashAt(1)}_x.png`, 'other'])
      await writeFile(join(mediaCache, name), 'a');
    expect(await sweepSizes({ database: database(), mediaCache })).toBe(2);
    expect((await readdir(mediaCache)).sort()).toEqual([`${hashAt(0)}_320x.webp`, 'other'].sort());
    await rm(mediaCache, { recursive: true });
    expect(await sweepSizes({ database: database(), mediaCache })).toBe(0);
  });
});
