import { hrefFor } from '@rowhouse/shared/routes';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { lateRemotes } from './late-remotes.ts';

test('a page of a remote that is still built waits until the site shows all of them, and no other page does', async () => {
  const shown = new Set<string>(['listings']);
  let onSwitch = () => {};
  const front = new Hono();
  front.use(
    lateRemotes(['owner-portal', 'back-office'], {
      shows: (owner) => shown.has(owner),
      onSwitch: (listener) => {
        onSwitch = listener;
      },
    }),
  );
  front.all('*', ({ text }) => text([...shown].join()));
  const get = async (path: string) => (await front.request(path)).text();

  const [login, desk] = [get(hrefFor('login', {}, 'nl')), get(hrefFor('desk', {}, 'fr'))];
  for (const path of [hrefFor('home', {}, 'nl'), hrefFor('for-sale', {}, 'de'), '/nl/nowhere/'])
    expect(await get(path)).toBe('listings');

  shown.add('owner-portal');
  onSwitch();
  // The portal is there, the desk is not.
  expect(await get(hrefFor('login', {}, 'en'))).toBe('listings,owner-portal');
  shown.add('back-office');
  onSwitch();
  expect(await Promise.all([login, desk, get(hrefFor('desk', {}, 'nl'))])).toEqual(
    Array(3).fill('listings,owner-portal,back-office'),
  );

  // A remote that is withdrawn later is not waited for.
  shown.delete('back-office');
  expect(await get(hrefFor('desk', {}, 'nl'))).toBe('listings,owner-portal');
});
