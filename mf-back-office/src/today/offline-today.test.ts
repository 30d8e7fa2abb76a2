// @vitest-environment happy-dom
import { deskCache, madeAtHeader } from '@rowhouse/shared/contract/desk-worker';
import { expect, test, vi } from 'vitest';
import { forgetToday, offlinePage, storeToday } from './offline-today.ts';

const today = {
  ...{ language: 'nl', title: 'Bezoeken', asOf: 'Zo was het om 8.00 u', none: 'Geen bezoeken' },
  visits: [{ time: '10:00', where: '<b>Hoogstraat</b> 5, 9600 Ronse' }],
};

/** A browser's stores, and whether the desk is installed in it. */
const browser = (isInstalled: boolean) => {
  const stores = new Map<string, Map<string, Response>>();
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }));
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return { put: async (address: string, answer: Response) => void store.set(address, answer) };
    },
    delete: async (name: string) => stores.delete(name),
  });
  const register = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  return { stores, register };
};

test('the page without a connection says when it was made, and shows addresses as text', () => {
  const html = offlinePage(today);
  expect(html).toContain('lang="nl"');
  expect(html).toContain(today.asOf);
  expect(html).toContain('&lt;b&gt;Hoogstraat&lt;/b&gt; 5, 9600 Ronse');
  expect(html).not.toContain(today.none);
  expect(offlinePage({ ...today, visits: [] })).toContain(today.none);
});

test('an installed desk stores one page, which forgetting removes', async () => {
  const { stores, register } = browser(true);
  await storeToday('/nl/kantoor/', today);
  await storeToday('/fr/bureau/', today);
  expect([...(stores.get(deskCache)?.keys() ?? [])]).toEqual(['/fr/bureau/']);
  const page = stores.get(deskCache)?.get('/fr/bureau/');
  expect(Number(page?.headers.get(madeAtHeader))).toBeGreaterThan(0);
  expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(register).toHaveBeenCalledTimes(2);
  await forgetToday();
  expect(stores.size).toBe(0);
});

test('a desk in a tab stores nothing', async () => {
  const { stores, register } = browser(false);
  await storeToday('/nl/kantoor/', today);
  expect(stores.size + register.mock.calls.length).toBe(0);
});
