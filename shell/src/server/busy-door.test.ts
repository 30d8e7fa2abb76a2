import { previewCookie as draftCookie } from '@rowhouse/shared/contract/bearer-links';
import { hrefFor } from '@rowhouse/shared/routes';
import { expect, test, vi } from 'vitest';
import { busyDoor } from './busy-door.ts';
import { frontTable } from './front-routes.ts';

const list = hrefFor('for-sale', {}, 'nl');

interface Case {
  method?: string;
  url?: string;
  cookie?: string;
  isKept?: boolean;
  wait?: number | null;
  refused: boolean;
}

test.each<[string, Case]>([
  ['a page is rejected', { refused: true }],
  ['a HEAD request for a page is rejected', { method: 'HEAD', refused: true }],
  ['a page with an unknown query is rejected', { url: `${list}?bench=1`, refused: true }],
  ['a page passes if renders are quick', { wait: null, refused: false }],
  ['a page with a kept copy passes', { isKept: true, refused: false }],
  ['a form passes', { method: 'POST', refused: false }],
  ['a private page of an owner passes', { url: hrefFor('owner-dashboard', {}, 'nl'), refused: false }],
  ['a file passes', { url: '/nl/plan.pdf', refused: false }],
  ['a path that is not a page passes', { url: '/healthz', refused: false }],
  ['a link to a preview passes', { url: `${list}?preview=x`, refused: false }],
  ['a visitor who previews a release passes', { cookie: 'a=b; preview=x', refused: false }],
  ['a visitor who previews a draft passes', { cookie: `${draftCookie}=x`, refused: false }],
])('while requests wait, %s', (_, { method = 'GET', url = list, cookie, isKept = false, wait = 7, refused }) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const onRequest = vi.fn();
  const end = vi.fn();
  const writeHead = vi.fn(() => ({ end }));
  const kept = { has: () => isKept };
  const door = busyDoor({
    kept,
    retryAfterSeconds: () => wait,
    routes: frontTable,
    headers: { 'x-own': '1' },
    onRequest,
  });
  expect(door({ method, url, headers: cookie === undefined ? {} : { cookie } }, { writeHead })).toBe(refused);
  if (!refused) return expect(writeHead).not.toHaveBeenCalled();
  expect(writeHead).toHaveBeenCalledExactlyOnceWith(
    503,
    expect.arrayContaining(['x-own', '1', 'retry-after', '7', 'no-store, no-transform']),
  );
  expect(onRequest).toHaveBeenCalledExactlyOnceWith('page', 503);
  expect(end).toHaveBeenCalledTimes(1);
});
