import { expect } from 'vitest';
import { nl as listings } from '../../mf-listings/src/testing/texts.ts';
import { messages as layout } from '../../shell/src/messages/nl.ts';
import { pathOf } from '../e2e/pages.ts';
import { chooseCookies, dutch } from './page-steps.ts';
import type { Step } from './walk.ts';

const showButton = 'main form[role=search] button[type=submit]';
const [show = ''] = listings['filter.show_other'].split(' ');

/** What a telephone has in place of a wide screen: the menu as a drawer, the filters as a sheet. */
export const phoneSteps: readonly Step[] = [
  chooseCookies,
  {
    name: 'the menu of a home switches the language at the top of the page',
    work: async (visitor) => {
      await visitor.goto(await pathOf('property-for-sale', 'nl'));
      await visitor.click('header details > summary', layout['menu.label']);
      await visitor.click('header details[open] a[hreflang=fr]');
      await visitor.expects('the page in French', () => document.documentElement.lang === 'fr', null);
    },
  },
  {
    name: 'the menu ends with the screen',
    work: async (visitor) => {
      await visitor.goto(dutch('home'));
      await visitor.click('header details > summary', layout['menu.label']);
      const below = await visitor.run(
        () => (document.querySelector('header details[open] nav')?.getBoundingClientRect().bottom ?? 0) - innerHeight,
        null,
      );
      expect(below).toBeLessThanOrEqual(0);
    },
  },
  {
    name: 'the sheet of filters stays open while a town is chosen, whose list leaves the button free',
    work: async (visitor) => {
      await visitor.goto(dutch('for-sale'));
      await visitor.click('main details > summary', listings['filter.open-none']);
      await visitor.click('main form details summary', listings['filter.city']);
      await visitor.click('main fieldset label', 'Ronse');
      await visitor.expects('a choice', () => document.querySelector('details[open] input:checked') !== null, null);
      await visitor.click(showButton, show);
      await visitor.expects('the list of a town', () => location.search.includes('city='), null);
    },
  },
];
