import { fakeHost, site } from '@rowhouse/shared/platform/testing/fake-host';
import { expect, test } from 'vitest';
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

test('nothing is prefetched of a page that gets a document of its own', async () => {
  const { host, loads } = fakeHost({ shell: { answers: async () => ({}) } });
  const { prefetch } = createLateNextPage(host, home);
  prefetch('/nl/login/', 'meant');
  expect(loads).toEqual([]);
  prefetch('/nl/te-koop/', 'seen');
  expect(loads).toEqual(['shell/answers']);
});
