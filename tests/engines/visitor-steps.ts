import { requestKinds } from '@rowhouse/shared/contract/request-kinds';
import { owners } from '../../api/src/testing/demo-files.ts';
import { formPage } from '../../mf-forms/src/requests/forms.ts';
import { isRequestKind } from '../../mf-forms/src/requests/request-kind.ts';
import { messages as portal } from '../../mf-owner-portal/src/messages/nl.ts';
import { pages, pathOf } from '../e2e/pages.ts';
import { dutch, open, refusal, sendEmpty } from './page-steps.ts';
import type { Step } from './walk.ts';

/** Every page that visitors can open. */
export const everyPage: readonly Step[] = pages.map((page) => ({
  ...open(page, () => pathOf(page, 'nl')),
  // A page behind a link of a mail is opened without one.
  provokes: /\b4\d\d\b/,
}));

const kinds = Object.keys(requestKinds).filter(isRequestKind);

/** Every form of a visitor, sent empty. */
export const everyForm: readonly Step[] = kinds.map((kind) => ({
  name: `the form ${kind} says what is missing`,
  provokes: refusal,
  work: async (visitor) => {
    await visitor.goto(await pathOf(formPage(kind), 'nl'));
    await sendEmpty(visitor);
  },
}));

/** The gallery of a home, by mouse and keys. */
export const gallery: Step = {
  name: 'the gallery of a home opens, turns a page by mouse, and closes by Escape',
  work: async (visitor) => {
    await visitor.goto(await pathOf('property-for-sale', 'nl'));
    await visitor.click('main section ul a[href*=".webp"]');
    await visitor.see('dialog[open] [data-step="1"]');
    await visitor.click('dialog[open] [data-step="1"]');
    await visitor.expects(
      'the second picture',
      () => (document.querySelector('dialog[open] ul')?.scrollLeft ?? 0) > 100,
      null,
    );
    await visitor.press('Escape');
    await visitor.expects('a closed gallery', () => document.querySelector('dialog[open]') === null, null);
  },
};

export const ownerLogin: Step = {
  name: 'an owner logs in',
  work: async (visitor) => {
    await visitor.goto(dutch('login'));
    await visitor.fill('main input[autocomplete=username]', owners.demo.username);
    await visitor.fill('main input[type=password]', owners.demo.password);
    await visitor.click('main form button[type=submit]', portal['login.submit']);
    await visitor.arrives('/', portal['dashboard.welcome'].split(',')[0] ?? '');
  },
};
