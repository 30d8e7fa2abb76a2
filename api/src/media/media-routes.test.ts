import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import { openFileStore } from '../files/file-store.ts';
import { mediaService } from './media.ts';
import { mediaRoutes } from './media-routes.ts';
import { hashOf } from './original.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200"><circle r="400" cx="480" cy="600" /></svg>';
const bytes = new TextEncoder().encode(svg);
const hash = hashOf(bytes);
const film = new Uint8Array(5000).map((_, index) => index % 251);
const filmHash = hashOf(film);
const names: Record<string, string> = {
  portrait: hash,
  'films/street.webm': filmHash,
  'maps/region.pmtiles': filmHash,
};

let cacheDir = '';
let routes: ReturnType<typeof mediaRoutes>;
let originals: ReturnType<typeof openFileStore>;
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  originals = openFileStore(join(cacheDir, 'originals'), { accessKeyId: '', secretAccessKey: '', region: '' });
  await originals.put(hash, bytes);
  await originals.put(filmHash, film);
  const media = mediaService({ cacheDir, originals });
  routes = mediaRoutes({ media, originals, hashNamed: async (name) => names[name] ?? null });
  routes.onError((thrown, context) => {
    if (!(thrown instanceof ApiError)) throw thrown;
    return context.json(thrown.envelope(''), thrown.status);
  });
});
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

const start = async (response: Response): Promise<string> => {
  return Buffer.from(await response.arrayBuffer())
    .subarray(0, 16)
    .toString('latin1');
};

const magic: [format: string, type: string, pattern: RegExp][] = [
  ['avif', 'image/avif', /^....ftypavif/s],
  ['webp', 'image/webp', /^RIFF....WEBP/s],
  ['png', 'image/png', /^\x89PNG/],
  ['jpeg', 'image/jpeg', /^\xff\xd8\xff/],
];

describe('GET /media/{file}', () => {
  it.each(magic)('sends %s by extension and by query', async (format, type, pattern) => {
    const width = format === 'jpeg' ? 1200 : 600;
    for (const path of [
      `/portrait-${hash}.${format}?width=${width}`,
      `/${hash}.${format}?width=${width}`,
      `/portrait-${hash}?width=${width}&format=${format}`,
    ]) {
      const response = await routes.request(path);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('vary')).toBeNull();
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await start(response)).toMatch(pattern);
    }
  });

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,image/png', 'image/webp'],
    ['image/avif;q=0, image/webp;q=0.8', 'image/webp'],
    ['*/*', 'image/png'],
  ])('negotiates the type for Accept %s, and sets Content-Type and Vary', async (Accept, type) => {
    const response = await routes.request(`/portrait-${hash}?width=600`, { headers: { Accept } });
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('Accept');
  });

  it('answers 304 to its own ETag', async () => {
    const path = `/portrait-${hash}.png?width=600`;
    const ETag = (await routes.request(path)).headers.get('etag') ?? '';
    const again = await routes.request(path, { headers: { 'If-None-Match': `"other", W/${ETag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await routes.request(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('answers HEAD with only the headers', async () => {
    const response = await routes.request(`/portrait-${hash}.png?width=600`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
    expect(await response.text()).toBe('');
  });

  it.each([
    '/castle.png',
    '/castle',
    `/portrait-${'0'.repeat(32)}.png?width=600`,
    '/films/none.webm',
    '/films/street.mp4',
  ])('answers 404 for the unknown file %s', async (path) => {
    const response = await routes.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'not-found' } });
  });

  it.each(['width=1e2', 'height=12345', 'width=-40', 'width=', 'format=gif', 'format=toString'])(
    'refuses %s',
    async (query) => {
      const response = await routes.request(`/portrait-${hash}?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 'invalid-input', message: expect.any(String) } });
    },
  );
});

describe('a requested size', () => {
  it('is rendered if it is offered, else redirected to the nearest offered one, so that a thousand requests make no more files', async () => {
    const folder = await mkdtemp(join(cacheDir, 'sizes-'));
    const originals = openFileStore(join(cacheDir, 'originals'), { accessKeyId: '', secretAccessKey: '', region: '' });
    let drawn = 0;
    const media = mediaService({
      cacheDir: folder,
      originals,
      rasterize: async () => {
        drawn += 1;
        return Buffer.from('drawn');
      },
    });
    const own = mediaRoutes({ media, originals, hashNamed: async () => null });
    const ask = async (path: string): Promise<string> => {
      const response = await own.request(path);
      if (response.status === 200) return path;
      expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'public, max-age=3600']);
      const next = new URL(response.headers.get('location') ?? '', `http://api.example${path}`);
      const there = next.pathname + next.search;
      expect((await own.request(there)).status).toBe(200);
      return there;
    };
    const made: Record<string, number> = {};
    // Close to each other where the offered sizes are.
    const sizes = Array.from({ length: 60 }, (_, at) => (at < 40 ? 25 * (at + 1) : 1000 + 200 * (at - 39)));
    for (const format of ['avif', 'webp', 'jpeg', 'png']) {
      const reached = new Set<string>();
      for (const width of sizes)
        for (const more of ['', '&height=630', `&height=${width}`])
          reached.add(await ask(`/${hash}.${format}?width=${width}${more}`));
      reached.add(await ask(`/${hash}.${format}`));
      for (const height of sizes) reached.add(await ask(`/${hash}.${format}?height=${height}`));
      made[format] = reached.size;
    }
    expect(made).toEqual({ avif: 17, webp: 17, jpeg: 4, png: 10 });
    expect([drawn, (await readdir(folder)).length]).toEqual([48, 48]);
  });

  it.each([
    // A height alone is that of the result, such as a logo's; with a width, the width decides.
    [`/portrait-${hash}.webp?height=130`, `/portrait-${hash}.webp?height=125`],
    [`/portrait-${hash}?height=80&format=png`, `/portrait-${hash}?format=png&height=75`],
    [`/portrait-${hash}.png?width=1400`, `/portrait-${hash}.png?width=1360`],
    [`/portrait-${hash}.png`, `/portrait-${hash}.png?width=600`],
    [`/portrait-${hash}.webp?width=480&height=300`, `/portrait-${hash}.webp?width=400`],
    [`/portrait-${hash}?format=webp&width=9`, `/portrait-${hash}?format=webp&width=100`],
    [`/portrait-${hash}.jpeg`, `/portrait-${hash}.jpeg?width=1600`],
    [`/%2F%2Fevil.example-${hash}.webp?width=1`, `/%2F%2Fevil.example-${hash}.webp?width=100`],
  ])('%s is redirected to %s', async (path, location) => {
    expect((await routes.request(path)).headers.get('location')).toBe(location);
  });
});

describe('an upright part of a wide picture', () => {
  const wide =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="500"><rect width="500" height="500" fill="#f00"/><rect x="500" width="500" height="500" fill="#0f0"/><rect x="1000" width="500" height="500" fill="#00f"/></svg>';
  const wideBytes = new TextEncoder().encode(wide);
  const wideHash = hashOf(wideBytes);
  beforeAll(() => originals.put(wideHash, wideBytes));

  it.each([
    ['', [0, 255, 0]],
    ['&part=left', [255, 0, 0]],
    ['&part=right', [0, 0, 255]],
    ['&part=elsewhere', [0, 255, 0]],
  ])('is cut out where the address %s says', async (part, colour) => {
    const response = await routes.request(`/${wideHash}.webp?width=400&height=600${part}`);
    expect(response.status).toBe(200);
    const image = sharp(Buffer.from(await response.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ width: 400, height: 600 });
    const { dominant } = await image.stats();
    const near = [dominant.r, dominant.g, dominant.b].map((one, index) => Math.abs(one - (colour[index] ?? 0)) < 24);
    expect(near).toEqual([true, true, true]);
  });

  it.each(['webp?width=400&height=601', 'png?width=400&height=600', 'webp?width=1000&height=1500&part=left'])(
    'is not made as %s, which redirects to the whole picture',
    async (file) => {
      const response = await routes.request(`/${wideHash}.${file}`);
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).not.toContain('height');
    },
  );
});

describe('GET /media/{name}', () => {
  it('sends the current picture of a name, and limits its caching', async () => {
    const [named, addressed] = [
      await routes.request('/portrait.png?width=600'),
      await routes.request(`/portrait-${hash}.png?width=600`),
    ];
    expect(named.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(await named.arrayBuffer()).toEqual(await addressed.arrayBuffer());
  });
});

describe('a film or a map', () => {
  it.each([
    ['/films/street.webm', 'public, max-age=3600'],
    [`/films/street-${filmHash}.webm`, 'public, max-age=31536000, immutable'],
    ['/maps/region.pmtiles', 'public, max-age=3600'],
    [`/maps/region-${filmHash}.pmtiles`, 'public, max-age=31536000, immutable'],
  ])('at %s is sent whole, or in the requested part', async (path, caching) => {
    const whole = await routes.request(path);
    const type = path.startsWith('/maps/') ? 'application/vnd.pmtiles' : 'video/webm';
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, type]);
    expect(whole.headers.get('cache-control')).toBe(caching);
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(film);
    const part = await routes.request(path, { headers: { Range: 'bytes=4-15' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-15/${film.length}`]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(film.slice(4, 16));
    const end = await routes.request(path, { headers: { Range: 'bytes=-10' } });
    expect(new Uint8Array(await end.arrayBuffer())).toEqual(film.slice(-10));
  });

  it.each(['/films/street.webm', '/maps/region.pmtiles'])('at %s has no part after its end', async (path) => {
    const answers = (ranges: readonly string[]) =>
      Promise.all(
        ranges.map(async (Range) => {
          const answer = await routes.request(path, { headers: { Range } });
          return [answer.status, answer.headers.get('content-range'), (await answer.arrayBuffer()).byteLength];
        }),
      );
    const { length } = film;
    expect(await answers([`bytes=${length}-`, `bytes=${length}-${length + 9}`])).toEqual(
      Array(2).fill([416, `bytes */${length}`, 0]),
    );
    expect(await answers([`bytes=${length - 1}-${length + 9}`])).toEqual([
      [206, `bytes ${length - 1}-${length - 1}/${length}`, 1],
    ]);
    // These are no ranges, so the whole is sent.
    expect(await answers([`bytes=${length + 9}-${length}`, 'bytes=-0', 'lines=1-2'])).toEqual(
      Array(3).fill([200, null, length]),
    );
  });

  it('may be read by the document of a map, which has no origin, if it is a map', async () => {
    const allowed = async (path: string) => {
      const answer = await routes.request(path, { headers: { Origin: 'null' } });
      await answer.body?.cancel();
      return answer.headers.get('access-control-allow-origin');
    };
    expect(await allowed('/maps/region.pmtiles')).toBe('*');
    expect(await allowed('/films/street.webm')).toBeNull();
  });

  it('is never held in memory as a whole', async () => {
    const size = 64 * 1024 * 1024;
    const big = join(cacheDir, 'originals', 'f'.repeat(32));
    await writeFile(big, '');
    await truncate(big, size);
    const path = `/films/${'f'.repeat(32)}.webm`;
    const before = process.memoryUsage().arrayBuffers;
    const headers = { Range: `bytes=${size - 4}-` };
    const parts = await Promise.all(Array.from({ length: 8 }, () => routes.request(path, { headers })));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1024 ** 2);
    for (const part of parts) expect((await part.arrayBuffer()).byteLength).toBe(4);
    const whole = await routes.request(path);
    expect(whole.headers.get('content-length')).toBe(String(size));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1024 ** 2);
    await whole.body?.cancel();
  });

  it.each(['/films/none.webm', '/..%2F..%2Fpackage.json', '/films/street.webm%00.mp4'])(
    'is not found at %s',
    async (path) => {
      expect((await routes.request(path)).status).not.toBe(200);
    },
  );
});
