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
  ['a page', { refused: true }],
  ['what is asked of a page without its body', { method: 'HEAD', refused: true }],
  ['a page of a made-up address', { url: `${list}?bench=1`, refused: true }],
  ['a page while renders are quick', { wait: null, refused: false }],
  ['a page of which there is one from before', { isKept: true, refused: false }],
  ['a form', { method: 'POST', refused: false }],
  ['the pages of an owner', { url: hrefFor('owner-dashboard', {}, 'nl'), refused: false }],
  ['a file', { url: '/nl/plan.pdf', refused: false }],
  ['what is no page', { url: '/healthz', refused: false }],
  ['a link to a preview', { url: `${list}?preview=x`, refused: false }],
  ['who previews a release', { cookie: 'a=b; preview=x', refused: false }],
  ['who previews a draft', { cookie: `${draftCookie}=x`, refused: false }],
])('too many wait: %s', (_, { method = 'GET', url = list, cookie, isKept = false, wait = 7, refused }) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const onRequest = vi.fn();
  const end = vi.fn();
  const writeHead = vi.fn(() => ({ end }));
  const kept = { has: () => isKept };
  const door = busyDoor({ kept, comeAgain: () => wait, routes: frontTable, headers: { 'x-own': '1' }, onRequest });
  expect(door({ method, url, headers: cookie === undefined ? {} : { cookie } }, { writeHead })).toBe(refused);
  if (!refused) return expect(writeHead).not.toHaveBeenCalled();
  expect(writeHead).toHaveBeenCalledExactlyOnceWith(
    503,
    expect.arrayContaining(['x-own', '1', 'retry-after', '7', 'no-store, no-transform']),
  );
  expect(onRequest).toHaveBeenCalledExactlyOnceWith('page', 503);
  expect(end).toHaveBeenCalledTimes(1);
});
