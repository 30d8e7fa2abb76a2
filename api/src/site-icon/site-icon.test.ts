import {
  deskManifestAddress,
  manifestAddress,
  manifestPath,
  siteIconPath,
  siteIcons,
  touchIconPath,
} from '@rowhouse/shared/contract/site-icons';
import sharp from 'sharp';
import { afterAll, describe, expect, it, test } from 'vitest';
import { asc } from '../database/orm.ts';
import { media } from '../database/schema.ts';
import { writeSettings } from '../settings/settings.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { settings } from '../testing/demo-files.ts';
import { testApp } from '../testing/test-app.ts';
import { drawIcon, drawnMark } from './draw-icon.ts';
import { icoFile } from './ico-file.ts';

const pixels = async (png: Buffer) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    side: info.width,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)],
  };
};

const transparent = [0, 0, 0, 0];
const red = [255, 0, 0, 255];
const green = [0, 255, 0, 255];

describe('an icon', () => {
  it.each([
    ['is transparent around the drawing in a tab', false, transparent],
    ['has the background colour around the drawing on a home screen', true, green],
  ])('%s', async (_, opaque, background) => {
    const wide = await sharp({ create: { width: 40, height: 10, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const { side, at } = await pixels(await drawIcon(wide, { side: 41, share: 0.5, opaque }, '#00ff00'));
    expect(side).toBe(41);
    expect(at(20, 20)).toEqual(red);
    for (const [x, y] of [
      [0, 0],
      [40, 40],
      [20, 5],
      [2, 20],
      [38, 20],
    ] as const)
      expect(at(x, y)).toEqual(background);
  });

  it('without a picture is the mark in its colour', async () => {
    const { at } = await pixels(await sharp(drawnMark('#ff0000', 320)).png().toBuffer());
    expect(at(160, 70)).toEqual(red);
    // The door of the gable is transparent.
    expect(at(160, 270)).toEqual(transparent);
  });
});

test('an .ico file holds the offset of each of its pictures', () => {
  const file = icoFile([
    { side: 16, png: Buffer.from('one') },
    { side: 256, png: Buffer.from('three') },
  ]);
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 2]);
  const pictureAt = (entry: number) => {
    const length = file.readUInt32LE(entry + 8);
    const offset = file.readUInt32LE(entry + 12);
    return [file.readUInt8(entry), file.subarray(offset, offset + length).toString()];
  };
  expect([pictureAt(6), pictureAt(22)]).toEqual([
    [16, 'one'],
    [0, 'three'],
  ]);
});

describeOnDatabases('the icons of the site', (database) => {
  const own = { icon: { picture: null, colour: '#ff0000', background: '#00ff00' } };
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await testApp(database()).app.request(path, { headers });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  afterAll(() => writeSettings(database(), settings));

  test('are named with their sizes by a manifest in the agency’s name and colours', async () => {
    await writeSettings(database(), { ...settings, ...own, agency: { ...settings.agency, name: 'Bureau Zuid' } });
    const { answer, bytes } = await ask(manifestPath);
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    const manifest = JSON.parse(bytes.toString());
    expect(manifest).toMatchObject({
      name: 'Bureau Zuid',
      start_url: '/nl/favorieten/',
      theme_color: '#00ff00',
      lang: 'nl',
    });
    const french = JSON.parse((await ask(manifestAddress('fr'))).bytes.toString());
    expect(french).toMatchObject({ id: manifest.id, lang: 'fr', start_url: '/fr/favoris/' });
    const desk = JSON.parse((await ask(deskManifestAddress('fr'))).bytes.toString());
    expect(desk).toMatchObject({ name: 'Bureau Zuid, bureau', start_url: '/fr/bureau/', scope: '/fr/bureau/' });
    expect(desk.id).not.toBe(manifest.id);
    expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual(siteIcons.map(siteIconPath));
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await ask(src);
      const { width, height, format } = await sharp(icon.bytes).metadata();
      expect([`${width}x${height}`, `image/${format}`, icon.answer.headers.get('content-type')]).toEqual([
        sizes,
        type,
        type,
      ]);
    }
  });

  test('are drawn in the colours of the settings, and are sent again only once these change', async () => {
    await writeSettings(database(), { ...settings, ...own });
    const first = await ask(touchIconPath);
    expect((await pixels(first.bytes)).at(0, 0)).toEqual(green);
    const tag = { 'if-none-match': first.answer.headers.get('etag') ?? '' };
    expect((await ask(touchIconPath, tag)).answer.status).toBe(304);
    await writeSettings(database(), { ...settings, icon: { ...own.icon, background: '#ff0000' } });
    const second = await ask(touchIconPath, tag);
    expect(second.answer.status).toBe(200);
    expect((await pixels(second.bytes)).at(0, 0)).toEqual(red);
  });

  test('show the agency’s picture, else its logo, else the mark', async () => {
    const [one, two] = await database().select().from(media).orderBy(asc(media.name)).limit(2);
    const picture = (name = '') => ({ src: `/media/${name}`, alt: {}, width: 30, height: 20 });
    const iconWith = async (shown: string | undefined, logo: string | undefined) => {
      const header = { ...settings.header, logo: logo === undefined ? null : picture(logo) };
      const icon = { ...own.icon, picture: shown === undefined ? null : picture(shown) };
      await writeSettings(database(), { ...settings, header, icon });
      return (await ask(siteIconPath('icon-192'))).bytes.toString('base64');
    };
    const [mark, ofLogo, ofPicture] = [
      await iconWith(undefined, undefined),
      await iconWith(undefined, one?.name),
      await iconWith(two?.name, one?.name),
    ];
    expect(new Set([mark, ofLogo, ofPicture]).size).toBe(3);
    expect(await iconWith('nothing-stored', undefined)).toBe(mark);
  });

  test('are one file of three sizes for the tab', async () => {
    const { answer, bytes } = await ask('/favicon.ico');
    expect(answer.headers.get('content-type')).toBe('image/x-icon');
    expect([6, 22, 38].map((entry) => bytes.readUInt8(entry))).toEqual([16, 32, 48]);
  });
});
