import { hrefFor } from '@rowhouse/shared/routes';
import { expect } from 'vitest';
import { messages as desk } from '../../mf-back-office/src/messages/nl.ts';
import { deskPages, offeredId, ownProject } from '../e2e/pages.ts';
import { sharedSite } from '../run/shared-site.ts';
import { deskLogin } from '../run/staff.ts';
import type { Step } from './walk.ts';

const idOf = async (page: (typeof deskPages)[number]): Promise<string> =>
  page === 'desk-home' ? offeredId('sale') : page === 'desk-project' ? (await ownProject('nl')).id : 'about-us';

// Of the pages of one thing, these have one in the demo that every editor may see.
const isReached = (page: (typeof deskPages)[number]): boolean =>
  !/^desk-(?:request|person|owner|feed|setting)$/.test(page);

const notForEditors: ReadonlySet<string> = new Set([
  'desk-requests',
  'desk-visits',
  'desk-settings',
  'desk-people',
  'desk-audit',
]);

/** The desk: its login, each of its pages, a month, an upload, and a photo that is dragged. */
export const deskSteps = (photos: readonly string[]): readonly Step[] => [
  {
    name: 'an editor logs in at the desk',
    work: async (visitor) => {
      const { email, password, code } = await deskLogin(sharedSite(), 'editor');
      await visitor.goto(hrefFor('desk-login', {}, 'nl'));
      await visitor.fill('main input[autocomplete=username]', email);
      await visitor.fill('main input[type=password]', password);
      await visitor.click('main form button[type=submit]', desk['login.submit']);
      await visitor.arrives(hrefFor('desk-login-code', {}, 'nl'), desk['code.title']);
      await visitor.fill('main input[autocomplete=one-time-code]', code());
      await visitor.click('main form button[type=submit]', desk['login.submit']);
      await visitor.expects(
        'the desk',
        (path) => location.pathname === path && document.documentElement.hasAttribute('data-hydrated'),
        hrefFor('desk', {}, 'nl'),
      );
    },
  },
  ...deskPages.filter(isReached).map(
    (page): Step => ({
      name: `${page} is ${notForEditors.has(page) ? 'refused' : 'opened'}`,
      work: async (visitor) => {
        const path = hrefFor(page, { kind: 'page', id: await idOf(page) }, 'nl');
        await visitor.goto(path);
        const isRefused = notForEditors.has(page);
        expect(await visitor.run(() => location.pathname, null)).toBe(isRefused ? hrefFor('desk', {}, 'nl') : path);
        expect(await visitor.overflow()).toBeLessThanOrEqual(0);
        expect(await visitor.has('main', desk['today.refused'])).toBe(isRefused);
      },
    }),
  ),
  {
    name: 'a month of a project is typed',
    work: async (visitor) => {
      await visitor.goto(hrefFor('desk-project', { id: (await ownProject('nl')).id }, 'nl'));
      await visitor.fill('#field-delivery', '05/2029');
      await visitor.press('Tab');
      await visitor.expects(
        'no fault',
        () => document.querySelector('#field-delivery')?.getAttribute('aria-invalid') === null,
        null,
      );
      await visitor.fill('#field-delivery', 'ooit');
      const { text } = await visitor.see('#field-delivery-error');
      expect(text).toContain(desk['editor.fault.no-month']);
    },
  },
  {
    name: 'photos are added to a new home, and one is dragged to the front',
    work: async (visitor) => {
      await visitor.goto(hrefFor('desk-home', { id: 'new' }, 'nl'));
      await visitor.click('main label', desk['editor.type.7']);
      await visitor.click('main button', desk['editor.new.property']);
      await visitor.expects('the new home', () => /\/panden\/(?!new)[^/]+\/$/.test(location.pathname), null);
      await visitor.choose('main input[type=file]', photos);
      await visitor.expects('two photos', () => document.querySelectorAll('[data-picture]').length === 2, null);
      const order = () =>
        visitor.run(
          () =>
            [...document.querySelectorAll<HTMLElement>('[data-picture]')].map(({ dataset }) => dataset.picture ?? ''),
          null,
        );
      const before = await order();
      const [first, second] = [await visitor.see('[data-picture]'), await visitor.see('[data-picture]', '', 1)];
      const [to, from] = [visitor.middleOf(first), visitor.middleOf(second)];
      // Both are looked at with the second in the middle of the window.
      const top = from.y - second.height / 4;
      await visitor.drag([
        { x: from.x, y: top },
        { x: from.x - 12, y: top },
        { x: to.x, y: top },
        { x: to.x - first.width / 4, y: top },
      ]);
      await visitor.expects(
        'the other order',
        (was) => document.querySelector<HTMLElement>('[data-picture]')?.dataset.picture === was,
        before[1] ?? '',
      );
    },
  },
];
