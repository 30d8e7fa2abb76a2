import { fakeHost, site } from '@rowhouse/shared/platform/testing/fake-host';
import { expect, test, vi } from 'vitest';
import { createLateNextPage } from './late-next-page.ts';

const home = { page: 'home', site } as const;

test('the code of the next page comes with the checks of its data, once, and again after a failure', async () => {
  let isAway = true;
  const answers = async () => {
    if (isAway) throw new Error('offline');
    return {};
  };
  const { host, loads } = fakeHost({ shell: { answers } });
  const { nextPage, prefetch } = createLateNextPage(host, home);
  prefetch('/nl/te-koop/', 'meant');
  await expect(nextPage()).rejects.toThrow('offline');
  isAway = false;
  const next = await nextPage();
  expect(await nextPage()).toBe(next);
  expect(loads).toEqual(['shell/answers', 'shell/answers']);
});

test('a fragment that is wanted later comes with the same code, and says that it failed where that cannot be loaded', async () => {
  vi.stubGlobal('location', { href: 'http://localhost/nl/' });
  let isAway = true;
  const answers = async () => {
    if (isAway) throw new Error('offline');
    return {};
  };
  const reports: string[] = [];
  const { host, loads } = fakeHost({ shell: { answers } });
  const { loadFragment } = createLateNextPage({ ...host, report: (...report) => reports.push(report.join(' ')) }, home);
  const use = { id: 'consent.dialog', props: {} } as const;
  const page = { page: 'home', language: 'nl', site: await host.siteOf('nl') } as const;
  expect(await loadFragment(use, page)).toEqual({ id: 'consent.dialog', data: null, failure: 'remote' });
  expect(reports).toEqual(['remote consent.dialog Error: offline']);
  isAway = false;
  await loadFragment(use, page);
  expect(loads).toContain('consent/data');
});

test('nothing is prefetched of a page that gets a document of its own', async () => {
  const { host, loads } = fakeHost({ shell: { answers: async () => ({}) } });
  const { prefetch } = createLateNextPage(host, home);
  prefetch('/nl/login/', 'meant');
  expect(loads).toEqual([]);
  prefetch('/nl/te-koop/', 'seen');
  expect(loads).toEqual(['shell/answers']);
});
