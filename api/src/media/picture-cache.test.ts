import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pictureCache } from './picture-cache.ts';

test('a full cache stores pictures again some minutes after room was made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-sizes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const large = await open(join(folder, 'large'), 'w');
  await large.truncate(1_000_000_000);
  await large.close();
  const cache = pictureCache(folder);
  const picture = Buffer.from('picture');
  await cache.write('one.jpeg', picture);
  expect(await cache.read('one.jpeg')).toBeUndefined();
  await rm(join(folder, 'large'));
  const later = performance.now() + 3_600_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
  onTestFinished(() => clock.mockRestore());
  for (const name of ['two.jpeg', 'three.jpeg']) await cache.write(name, picture);
  expect(await cache.read('three.jpeg')).toEqual(picture);
});
