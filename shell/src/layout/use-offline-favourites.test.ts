// @vitest-environment happy-dom
import { deskWorkerPath } from '@rowhouse/shared/contract/desk-worker';
import { favouritesCache, favouritesWorkerPath } from '@rowhouse/shared/contract/favourites-worker';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetStoredPage } from './use-offline-favourites.ts';

afterEach(() => vi.unstubAllGlobals());

test('forgetting the stored favourites ends their worker and leaves that of the desk', async () => {
  const ended: string[] = [];
  const registrationOf = (path: string) => ({
    active: { scriptURL: `https://rowhouse.example${path}` },
    waiting: null,
    installing: null,
    unregister: async () => ended.push(path),
  });
  const registrations = [favouritesWorkerPath, deskWorkerPath].map(registrationOf);
  vi.stubGlobal('caches', { delete: async (name: string) => name === favouritesCache });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => registrations } });
  await forgetStoredPage();
  expect(ended).toEqual([favouritesWorkerPath]);
});
