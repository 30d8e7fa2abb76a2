import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { eq } from '../../database/orm.ts';
import { audit, media } from '../../database/schema.ts';
import { takePicture } from '../../media/take-picture.ts';
import { usedOriginals } from '../../media/used-originals.ts';
import { demoOriginals, describeOnDatabases, testNow } from '../../testing/databases.ts';
import { deskCallBy } from '../../testing/desk-call.ts';
import { libraryEndpoints } from './library-endpoints.ts';

const empty = { nl: '', fr: '', en: '', de: '' };

describeOnDatabases('the media library', (database) => {
  const library = () => libraryEndpoints({ database: database() });
  const editor = () => deskCallBy(database(), 'editor', 'content.write');

  /** A photo that was uploaded and is not shown anywhere. */
  const sent = async (): Promise<string> => {
    const [red = 0, green = 0, blue = 0] = randomBytes(3);
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 3, background: { r: red, g: green, b: blue } },
    })
      .png()
      .toBuffer();
    const taken = await takePicture(new Uint8Array(bytes), {
      database: database(),
      originals: demoOriginals(),
      now: () => testNow,
    });
    if ('fault' in taken) throw new Error(taken.fault);
    return `/media/${taken.hash}`;
  };
  const listed = async (asked: { q?: string; use?: 'all' | 'used' | 'unused'; page?: number }) =>
    library().deskLibrary({ q: '', use: 'all', page: 1, ...asked }, await editor());

  it('lists every picture of the demo once, with its texts and uses', async () => {
    const { pictures, total, pageCount } = await listed({ use: 'used' });
    expect(total).toBeGreaterThan(5);
    expect(pictures.every(({ uses }) => uses > 0)).toBe(true);
    const all = await listed({});
    expect(all.total).toBe((await listed({ use: 'unused' })).total + total);
    const names = new Set<string>();
    for (let page = 1; page <= all.pageCount; page += 1)
      for (const { name } of (await listed({ page })).pictures) names.add(name);
    expect(names.size).toBe(all.total);
    expect(pageCount).toBeGreaterThan(0);
    // Found by the text that a page gives it, with and without accents.
    const [found] = (await listed({ q: 'rue premieres lueurs' })).pictures;
    expect(found).toMatchObject({ name: 'banner-dawn-2' });
    const open = await library().deskPicture({ name: 'banner-dawn-2' }, await editor());
    expect(open.usedBy).toContainEqual(expect.objectContaining({ kind: 'page', id: 'home' }));
    expect((await listed({ q: 'no such thing' })).total).toBe(0);
  });

  it('adds a photo once under the name of its file, and keeps it while nothing shows it', async () => {
    const src = await sent();
    const desk = await editor();
    const { picture, known } = await library().deskPictureAdd({ src, file: 'Été à Renaix.JPG' }, desk);
    expect([picture.name, known, picture.addedAt]).toEqual(['ete-a-renaix', false, testNow.toISOString()]);
    expect((await library().deskPictureAdd({ src, file: 'other.png' }, desk)).picture.name).toBe('ete-a-renaix');
    expect((await library().deskPictureAdd({ src: await sent(), file: 'été à renaix.webp' }, desk)).picture.name).toBe(
      'ete-a-renaix-2',
    );
    expect((await usedOriginals(database())).has(src.slice('/media/'.length))).toBe(true);
    expect((await listed({})).pictures.slice(0, 2).map(({ name }) => name)).toContain('ete-a-renaix');
    await expect(
      library().deskPictureAdd({ src: `/media/${'0'.repeat(32)}`, file: 'x.png' }, desk),
    ).rejects.toMatchObject({ code: 'not-found' });
  });

  it('lets two people edit two languages, and reports who overwrote another', async () => {
    const desk = await editor();
    const { picture } = await library().deskPictureAdd({ src: await sent(), file: 'two people.png' }, desk);
    const { name } = picture;
    await library().deskPictureTexts({ name, alts: { ...empty, nl: 'Een tuin' }, before: empty }, desk);
    const after = await library().deskPictureTexts({ name, alts: { ...empty, fr: 'Un jardin' }, before: empty }, desk);
    expect(after.picture.alts).toEqual({ ...empty, nl: 'Een tuin', fr: 'Un jardin' });
    await expect(
      library().deskPictureTexts({ name, alts: { ...empty, nl: 'Een huis' }, before: empty }, desk),
    ).rejects.toMatchObject({ code: 'conflict' });
    const rows = await database()
      .select()
      .from(audit)
      .where(eq(audit.subjectId, picture.src.slice(-32)));
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'picture.added',
      'picture.changed',
      'picture.changed',
    ]);
  });

  it('removes a picture that nothing shows, and restores it', async () => {
    const desk = await editor();
    await expect(library().deskPictureRemove({ name: 'banner-dawn-2' }, desk)).rejects.toMatchObject({
      code: 'conflict',
    });
    const { picture } = await library().deskPictureAdd({ src: await sent(), file: 'gone.png' }, desk);
    await library().deskPictureRemove({ name: 'gone' }, desk);
    expect(await database().$count(media, eq(media.name, 'gone'))).toBe(0);
    const { src, alts } = picture;
    const back = await library().deskPictureAdd({ src, file: 'gone', alts }, desk);
    expect(back.picture.name).toBe('gone');
  });
});
