import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaRoutes } from './media-routes.ts';

let cacheDir = '';
let routes: ReturnType<typeof mediaRoutes>;
beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  routes = mediaRoutes({ cacheDir });
});
afterAll(() => rm(cacheDir, { recursive: true, force: true }));

async function start(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer())
    .subarray(0, 16)
    .toString('latin1');
}

const magic: [format: string, type: string, pattern: RegExp][] = [
  ['avif', 'image/avif', /^....ftypavif/s],
  ['webp', 'image/webp', /^RIFF....WEBP/s],
  ['png', 'image/png', /^\x89PNG/],
  ['jpeg', 'image/jpeg', /^\xff\xd8\xff/],
];

describe('GET /media/{file}', () => {
  it.each(magic)('sends %s by extension and by query', async (format, type, pattern) => {
    for (const path of [`/portrait-any-1.${format}?width=64`, `/portrait-any-1?width=64&format=${format}`]) {
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
  ])('chooses for Accept %s and says so', async (Accept, type) => {
    const response = await routes.request('/portrait-any-1?width=64', { headers: { Accept } });
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('vary')).toBe('Accept');
  });

  it('answers 304 to its own tag', async () => {
    const path = '/portrait-any-1.png?width=64';
    const ETag = (await routes.request(path)).headers.get('etag') ?? '';
    const again = await routes.request(path, { headers: { 'If-None-Match': `"other", W/${ETag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await routes.request(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it('answers HEAD with the headers alone', async () => {
    const response = await routes.request('/portrait-any-1.png?width=64', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
    expect(await response.text()).toBe('');
  });

  it.each(['/portrait-any-x.png', '/castle-any-1', '/portrait-any-1-1-1.png', '/flags/be.png'])(
    'has no %s',
    async (path) => {
      const response = await routes.request(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: 'not-found' } });
    },
  );

  it.each(['width=15', 'width=2561', 'height=0', 'width=1e2', 'width=-40', 'width=', 'format=gif', 'format=toString'])(
    'refuses %s',
    async (query) => {
      const response = await routes.request(`/portrait-any-1?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { code: 'invalid-input', message: expect.any(String) } });
    },
  );
});

describe('GET /media/flags/{code}.png', () => {
  it.each(['nl', 'fr', 'en', 'de'])('draws %s', async (code) => {
    const response = await routes.request(`/flags/${code}.png`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await start(response)).toMatch(/^\x89PNG/);
  });
});

describe('a film', () => {
  it('is sent whole, or in the part that was asked for', async () => {
    const whole = await routes.request('/street-at-dusk.webm');
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/webm']);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBeLessThan(400_000);
    const part = await routes.request('/street-at-dusk.webm', { headers: { Range: 'bytes=4-15' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-15/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(4, 16));
  });

  it.each(['/none.webm', '/..%2F..%2Fpackage.json', '/street-at-dusk.webm%00.mp4'])(
    'is not found at %s',
    async (path) => {
      expect((await routes.request(path)).status).not.toBe(200);
    },
  );
});
