import { hrefFor } from '@rowhouse/shared/routes';
import { expect } from 'vitest';
import { messages as consent } from '../../mf-consent/src/messages/nl.ts';
import { messages as forms } from '../../mf-forms/src/messages/nl.ts';
import { nl as listings } from '../../mf-listings/src/testing/texts.ts';
import { pathOf } from '../e2e/pages.ts';
import type { Visitor } from './visitor.ts';
import type { Step } from './walk.ts';

export const dutch = (page: 'home' | 'for-sale' | 'map' | 'contact' | 'projects' | 'login'): string =>
  hrefFor(page, {}, 'nl');

// 428 asks for the proof of work that the form then sends.
export const refusal = /\b4(?:00|28)\b/;

/** Answers the consent dialog of a first visit. */
export const chooseCookies: Step = {
  name: 'only necessary cookies are allowed',
  work: async (visitor) => {
    await visitor.goto(dutch('home'));
    await visitor.click('button', consent['dialog.decline.necessary']);
    await visitor.expects('the cookie', () => /consent=/.test(document.cookie), null);
  },
};

/** Opens a page, which is no wider than the window. */
export const open = (name: string, path: () => Promise<string> | string): Step => ({
  name: `${name} is opened`,
  work: async (visitor) => {
    await visitor.goto(await path());
    expect(await visitor.overflow()).toBeLessThanOrEqual(0);
  },
});

const marks: Step = {
  name: 'the map has marks',
  work: async (visitor) => {
    await visitor.goto(dutch('map'));
    await visitor.see('main iframe');
    await visitor.frameHas('_releases', '.mark .price, .mark .group');
  },
};

const follow: Step = {
  name: 'a link straight after hydration loads no document',
  work: async (visitor) => {
    await visitor.goto(dutch('contact'));
    await visitor.run((path) => {
      document.body.dataset.same = 'yes';
      document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
    }, dutch('projects'));
    await visitor.arrives(dutch('projects'), 'projecten');
    expect(await visitor.has('body[data-same]')).toBe(true);
    expect(await visitor.has('header a')).toBe(true);
  },
};

const chooseTown: Step = {
  name: 'a town is chosen by mouse, and a press elsewhere closes the list of towns',
  work: async (visitor) => {
    await visitor.goto(dutch('for-sale'));
    await visitor.click('main form details summary', listings['filter.city']);
    await visitor.click('main fieldset label', 'Ronse');
    await visitor.expects('a choice', () => document.querySelector('main fieldset input:checked') !== null, null);
    await visitor.click('main fieldset label', 'Oudenaarde');
    await visitor.expects(
      'two choices in an open list',
      () => document.querySelectorAll('details[open] fieldset input:checked').length === 2,
      null,
    );
    await visitor.click('h1');
    await visitor.expects('a closed list', () => !document.querySelector('main details details[open] fieldset'), null);
  },
};

const openCard: Step = {
  name: 'a card opens its home',
  work: async (visitor) => {
    await visitor.goto(dutch('for-sale'));
    const { text } = await visitor.see('main article :is(h2, h3) a');
    await visitor.click('main article :is(h2, h3) a');
    await visitor.arrives('/', text);
  },
};

/** Sends an empty form, whose second step is opened first, and waits for the faults beside its fields. */
export const sendEmpty = async (visitor: Visitor): Promise<void> => {
  if (
    await visitor.run(() => document.querySelector('main form details:not([open]) button[type=submit]') !== null, null)
  )
    await visitor.click('main form details:has(button[type=submit]) > summary');
  await visitor.click('main form button[type=submit]');
  await visitor.expects('faults', () => document.querySelectorAll('main form [aria-invalid=true]').length > 0, null);
};

const sendContact: Step = {
  name: 'the contact form says what is missing, and is sent',
  provokes: refusal,
  work: async (visitor) => {
    await visitor.goto(dutch('contact'));
    await sendEmpty(visitor);
    const email = `walk.${crypto.randomUUID()}@bezoeker.example`;
    const typed = { firstName: 'Marie', lastName: 'Peeters', email, phone: '0470 12 34 56' };
    for (const [name, text] of Object.entries(typed)) await visitor.fill(`main input[name=${name}]`, text);
    await visitor.fill('main form textarea', 'Mag ik langskomen?');
    await visitor.click('main input[name=privacy]');
    await visitor.click('main form button[type=submit]');
    await visitor.arrives('/', forms['thank-you.site-contact.title']);
  },
};

/** Six pages, a soft navigation, a filter, the map and a form. */
export const shortWalk: readonly Step[] = [
  chooseCookies,
  open('a home', () => pathOf('property-for-sale', 'nl')),
  marks,
  follow,
  chooseTown,
  openCard,
  open('the login of owners', () => dutch('login')),
  sendContact,
];
