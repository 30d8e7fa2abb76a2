import { expect, test } from 'vitest';
import { plans } from '../demo/plan/plans.ts';
import { filmRoutes } from './film-routes.ts';

const nameOf = (path: string) => path.replace('/media/films', '');
const films = plans.flatMap(({ videos = [] }) => videos);

test('every film of the demo is there, whole and in part', async () => {
  expect(films.length).toBeGreaterThan(0);
  for (const film of films) {
    const whole = await filmRoutes().request(nameOf(film));
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/webm']);
    expect(whole.headers.get('cache-control')).toContain('immutable');
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const part = await filmRoutes().request(nameOf(film), { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(100, 200));
  }
});

test.each(['/none.webm', '/..%2Fseed.ts', '/villa-1042.mp4'])('%s is not', async (path) => {
  expect((await filmRoutes().request(path)).status).toBe(404);
});
