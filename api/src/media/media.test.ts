import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptInMemory } from '../testing/test-app.ts';
import { mediaService, type Rasterize } from './media.ts';
import { drawingSize } from './original.ts';

const originals = keptInMemory();
const hash = '0123456789abcdef0123456789abcdef';
const unknown = 'ffffffffffffffffffffffffffffffff';

let cacheDir = '';
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  await originals.put(
    hash,
    new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"><rect width="9" height="9"/></svg>',
    ),
  );
});
afterEach(() => rm(cacheDir, { recursive: true, force: true }));

/** Counts renders and blocks each until it is released. */
const counted = () => {
  const calls: (() => void)[] = [];
  let active = 0;
  let most = 0;
  const rasterize: Rasterize = async (_svg, _original, size, format) => {
    active += 1;
    most = Math.max(most, active);
    await new Promise<void>((resolve) => calls.push(resolve));
    active -= 1;
    return Buffer.from(`${format} ${size.width}x${size.height}`);
  };
  const settle = async (): Promise<void> => {
    for (let released = 0; released < calls.length; released += 1) {
      calls[released]?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { rasterize, calls, settle, most: () => most };
};

const until = async (done: () => boolean): Promise<void> => {
  while (!done()) {
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const eager: Rasterize = async (_svg, _original, size) => Buffer.from(`drawn ${size.width}`);

describe('the media service', () => {
  it('refuses what it cannot render, with the reason', async () => {
    const { renderPicture } = mediaService({ originals, cacheDir, rasterize: eager });
    await expect(renderPicture({ hash: unknown, format: 'png' })).rejects.toMatchObject({ code: 'not-found' });
    await expect(renderPicture({ hash, format: 'png', width: 9000 })).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('refuses more than its queue holds, and accepts more afterwards', async () => {
    const { rasterize, calls, settle } = counted();
    const { renderPicture } = mediaService({ originals, cacheDir, rasterize });
    const all = Promise.allSettled(
      Array.from({ length: 203 }, (_, index) => renderPicture({ hash, format: 'webp', width: 100 + index })),
    );
    let results: PromiseSettledResult<Buffer>[] | undefined;
    void all.then((settled) => {
      results = settled;
    });
    await until(() => calls.length === 2);
    while (!results) {
      await settle();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'unavailable', headers: { 'retry-after': '2' } })]);
  });

  it('joins identical renders', async () => {
    const { rasterize, calls, settle } = counted();
    const { renderPicture } = mediaService({ originals, cacheDir, rasterize });
    const both = Promise.all([1, 2, 3].map(() => renderPicture({ hash, format: 'webp', width: 400 })));
    await until(() => calls.length > 0);
    await settle();
    const [first, ...others] = await both;
    expect(calls).toHaveLength(1);
    expect(others).toEqual([first, first]);
  });

  it('renders at most two at a time', async () => {
    const { rasterize, calls, settle, most } = counted();
    const { renderPicture } = mediaService({ originals, cacheDir, rasterize });
    const all = Promise.all([100, 200, 300, 400, 500].map((width) => renderPicture({ hash, format: 'webp', width })));
    let finished = false;
    void all.then(() => {
      finished = true;
    });
    await until(() => calls.length === 2);
    while (!finished) {
      await settle();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(calls).toHaveLength(5);
    expect(most()).toBe(2);
  });

  it('answers a repeated request from the cache, with the same bytes', async () => {
    const first = await mediaService({ originals, cacheDir, rasterize: eager }).renderPicture({ hash, format: 'png' });
    const never: Rasterize = async () => expect.unreachable('rendered again');
    const second = await mediaService({ originals, cacheDir, rasterize: never }).renderPicture({
      hash,
      format: 'png',
    });
    expect(second).toEqual(first);
  });

  it.each([
    ['cut short', (file: string) => truncate(file, 36)],
    ['emptied', (file: string) => truncate(file, 0)],
    ['overwritten', (file: string) => writeFile(file, 'not a picture, and long enough to hold a digest of its own')],
  ])('renders again when the cached file was %s', async (_how, harm) => {
    const { renderPicture } = mediaService({ originals, cacheDir, rasterize: eager });
    const first = await renderPicture({ hash, format: 'png', width: 640 });
    const [name = ''] = await readdir(cacheDir);
    await harm(join(cacheDir, name));
    expect(await renderPicture({ hash, format: 'png', width: 640 })).toEqual(first);
  });

  it('answers without a usable cache directory', async () => {
    const blocked = join(cacheDir, 'a-file');
    await writeFile(blocked, '');
    const { renderPicture } = mediaService({ originals, cacheDir: join(blocked, 'below'), rasterize: eager });
    expect(await renderPicture({ hash, format: 'png', width: 640 })).toEqual(Buffer.from('drawn 640'));
  });

  it('leaves no partial file behind', async () => {
    await mediaService({ originals, cacheDir, rasterize: eager }).renderPicture({ hash, format: 'png' });
    expect((await readdir(cacheDir)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('crops to the middle when both sides are given', async () => {
    const result = await mediaService({ originals, cacheDir }).renderPicture({
      hash,
      format: 'png',
      width: 90,
      height: 90,
    });
    const { width, height } = await sharp(result).metadata();
    expect([width, height]).toEqual([90, 90]);
  });
});

describe('the size of a drawing', () => {
  it('is read from its first tag, after a byte order mark, declaration or comments', () => {
    const tag = '<svg width="30" height="20"></svg>';
    for (const before of ['', '\uFEFF ', '<?xml version="1.0"?>\n', '<!-- a > b -- c -->', '<!---->\n<!-- <svg> -->'])
      expect(drawingSize(Buffer.from(before + tag))).toEqual({ width: 30, height: 20 });
    expect(drawingSize(Buffer.from(`<!-- ${tag}`))).toBeNull();
  });

  it('is read without backtracking over many comments', () => {
    expect(drawingSize(Buffer.from(`${'<!---->'.repeat(500)}<b></svg>`))).toBeNull();
  });
});
