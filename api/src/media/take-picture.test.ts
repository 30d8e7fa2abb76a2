import { readFile } from 'node:fs/promises';
import { claimedPng, plainWebp } from '@rowhouse/shared/testing/hostile-bodies';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { eq } from '../database/orm.ts';
import { originalFiles } from '../database/schema.ts';
import { describeOnDatabases, testNow } from '../testing/databases.ts';
import { keptInMemory } from '../testing/test-app.ts';
import { mediaService } from './media.ts';
import { hashOf } from './original.ts';
import { takePicture } from './take-picture.ts';

const plain = (width: number, height: number, background = '#9a3423') =>
  sharp({ create: { width, height, channels: 3, background } });
const noise = async (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

describeOnDatabases('taking a picture', (database) => {
  const store = () => keptInMemory();
  const taking = (originals = store()) => ({
    originals,
    take: (bytes: Uint8Array, most?: number) =>
      takePicture(bytes, { database: database(), originals, now: () => testNow }, most),
  });
  let photo: Buffer;
  beforeAll(async () => {
    // Rotated by EXIF as a telephone stores it: upright it is red above and blue below. It also holds place and
    // photographer.
    const half = { width: 40, height: 60, channels: 3 as const };
    photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#ff0000' } })
      .composite([{ input: { create: { ...half, background: '#0000ff' } }, left: 40, top: 0 }])
      .withExif({
        IFD0: { Make: 'Camera', Artist: 'An Peeters' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '50/1 44/1 40/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '3/1 34/1 29/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
      )
      .jpeg()
      .toBuffer();
  });

  it("turns it upright, and removes the camera's metadata", async () => {
    const before = await sharp(photo).metadata();
    expect(before).toMatchObject({ width: 80, height: 60, orientation: 6 });
    expect(before.exif?.includes('An Peeters')).toBe(true);
    expect(before.xmp).toBeDefined();
    const { originals, take } = taking();
    const taken = await take(photo);
    expect(taken).toMatchObject({ width: 60, height: 80 });
    const hash = 'hash' in taken ? taken.hash : '';
    const stored = (await originals.get(hash)) ?? Buffer.alloc(0);
    expect(hashOf(stored)).toBe(hash);
    const after = await sharp(stored).metadata();
    expect(after).toMatchObject({ format: 'jpeg', width: 60, height: 80 });
    expect([after.orientation, after.exif, after.xmp, after.iptc, after.icc]).toEqual(Array(5).fill(undefined));
    expect(stored.includes('An Peeters') || stored.includes('Exif') || stored.includes('xmpmeta')).toBe(false);
    const [red, , blue] = await sharp(stored).extract({ left: 20, top: 10, width: 1, height: 1 }).raw().toBuffer();
    expect((red ?? 0) > 200 && (blue ?? 255) < 60).toBe(true);
  });

  it('refuses more pixels than its caller allows, also for a known picture', async () => {
    const { take } = taking();
    const picture = await plain(50, 40, '#204060').png().toBuffer();
    const refused = { fault: 'too-many-pixels' };
    expect(await take(picture, 1999)).toEqual(refused);
    expect(await take(picture, 2000)).toMatchObject({ width: 50, known: false });
    expect(await take(picture, 1999)).toEqual(refused);
    expect(await take(picture)).toMatchObject({ width: 50, known: true });
  });

  it('stores the same picture once, however often it comes and whatever its metadata', async () => {
    const { originals, take } = taking();
    const first = await take(photo);
    const same = { ...first, known: expect.any(Boolean) };
    expect(await take(photo)).toEqual(same);
    // A JPEG comment between its parts.
    const other = Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, 5]),
      Buffer.from('Jan'),
      photo.subarray(2),
    ]);
    expect(hashOf(other)).not.toBe(hashOf(photo));
    expect(await take(other)).toEqual(same);
    expect(originals.ids()).toHaveLength(1);
    // A picture given before is recognised without drawing it again, and so is its stored form.
    const stored = (await originals.get('hash' in first ? first.hash : '')) ?? Buffer.alloc(0);
    expect(await take(stored)).toEqual(same);
    expect(originals.ids()).toHaveLength(1);
    const { hash } = { hash: '', ...first };
    expect(await database().select().from(originalFiles).where(eq(originalFiles.hash, hash))).toHaveLength(1);
  });

  it('takes a JPEG that lost the mark of its end alone, and none that lost more', async () => {
    const baseline = await (await noise(640, 400)).jpeg().toBuffer();
    const progressive = await (await noise(640, 400)).jpeg({ progressive: true }).toBuffer();
    const { take } = taking();
    for (const whole of [baseline, progressive]) {
      const known = await take(whole);
      for (const cut of [1, 2]) {
        const taken = await take(whole.subarray(0, -cut));
        expect(taken).toEqual({ ...known, known: false });
      }
      for (const cut of [3, 10, 1000, Math.floor(whole.length / 2)])
        expect(await take(whole.subarray(0, -cut)), `${cut} bytes less`).toEqual({ fault: 'broken' });
    }
  });

  it('restores a file that the store has lost', async () => {
    const { take } = taking();
    const first = await take(photo);
    const empty = taking();
    expect(await empty.take(photo)).toEqual(first);
    expect(empty.originals.ids()).toEqual(['hash' in first ? first.hash : '']);
  });

  it('recognises the type by content, and can render the result in all sizes', async () => {
    const made = {
      jpeg: await plain(30, 20, '#111').jpeg().toBuffer(),
      png: await plain(30, 20, '#222').png().toBuffer(),
      webp: await plain(30, 20, '#333').webp().toBuffer(),
    };
    const { originals, take } = taking();
    for (const [name, bytes] of Object.entries(made)) {
      const taken = await take(bytes);
      expect(taken, name).toMatchObject({ width: 30, height: 20 });
      const hash = 'hash' in taken ? taken.hash : '';
      expect((await sharp((await originals.get(hash)) ?? undefined).metadata()).format).toBe(name);
      const { renderPicture } = mediaService({ originals, cacheDir: '/nowhere' });
      for (const format of ['avif', 'webp', 'jpeg'] as const)
        expect((await sharp(await renderPicture({ hash, width: 16, format })).metadata()).width).toBe(16);
    }
  });

  it('refuses a file that is no picture, with the reason, and stores nothing', async () => {
    const whole = await (await noise(200, 200)).jpeg().toBuffer();
    const png = await (await noise(200, 200)).png().toBuffer();
    const avif = await plain(8, 8).avif().toBuffer();
    const heic = await readFile(new URL('./fixtures/telephone.heic', import.meta.url));
    const cases: [string, Uint8Array, string][] = [
      ['nothing', Buffer.alloc(0), 'empty'],
      ['a page', Buffer.from('<!DOCTYPE html><html><body>404</body></html>'), 'page'],
      ['an answer', Buffer.from('{"error":"not found"}'), 'page'],
      ['a feed', Buffer.from('<?xml version="1.0"?><root/>'), 'page'],
      ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"></svg>'), 'drawing'],
      [
        'a drawing behind a remark',
        Buffer.from('<?xml version="1.0"?><!-- a --><svg width="3" height="2"></svg>'),
        'drawing',
      ],
      ['a GIF', await plain(3, 2).gif().toBuffer(), 'no-picture'],
      ['a TIFF', await plain(3, 2).tiff().toBuffer(), 'no-picture'],
      ['a HEIC, as an encoder writes it', heic, 'heic'],
      [
        'a HEIC that calls itself HEIF',
        Buffer.concat([heic.subarray(0, 8), Buffer.from('mif1'), heic.subarray(12)]),
        'heic',
      ],
      ['an AVIF, however small', avif, 'no-picture'],
      [
        'an AVIF that calls itself HEIF',
        Buffer.concat([avif.subarray(0, 8), Buffer.from('mif1'), avif.subarray(12)]),
        'heic',
      ],
      ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'no-picture'],
      ['bytes', Buffer.from([0, 1, 2, 3, 250, 251]), 'no-picture'],
      ['64 million pixels by its header', claimedPng(8000, 8000), 'too-many-pixels'],
      ['a WebP of 25 million pixels and a few, in 34 bytes', plainWebp(5001, 5000), 'too-many-pixels'],
      ['half a JPEG', whole.subarray(0, whole.length / 2), 'broken'],
      ['the first bytes of a JPEG', whole.subarray(0, 30), 'broken'],
      ['half a PNG', png.subarray(0, png.length / 2), 'broken'],
      [
        'a JPEG with a page in it',
        Buffer.concat([whole.subarray(0, 300), Buffer.from('<html>'.repeat(500))]),
        'broken',
      ],
    ];
    const { originals, take } = taking();
    for (const [name, bytes, fault] of cases) expect(await take(bytes), name).toEqual({ fault });
    expect(originals.ids()).toEqual([]);
  });
});
