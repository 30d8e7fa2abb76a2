import { nl as listings } from '../../mf-listings/src/testing/texts.ts';
import { dutch } from './page-steps.ts';
import type { Step } from './walk.ts';

const field = 'main input[role=combobox]';

/** The search of the home page, and the map. */
export const searchSteps: readonly Step[] = [
  {
    name: 'a suggestion is chosen by mouse',
    work: async (visitor) => {
      await visitor.goto(dutch('home'));
      await visitor.fill(field, 'oud');
      await visitor.expects(
        'suggestions',
        () =>
          document.querySelector('[role=grid]')?.textContent?.includes('Oudenaarde') === true &&
          document.querySelectorAll('[role=grid] [role=row]').length < 12,
        null,
      );
      await visitor.click('[role=grid] a', 'Oudenaarde');
      await visitor.expects('its list', () => location.search.includes('Oudenaarde'), null);
    },
  },
  {
    name: 'a text that is sent before its suggestions came finds the same',
    work: async (visitor) => {
      await visitor.goto(dutch('home'));
      await visitor.fill(field, 'oud');
      await visitor.press('ArrowDown');
      await visitor.press('Enter');
      await visitor.expects('its list', () => location.search.includes('Oudenaarde'), null);
    },
  },
  {
    name: 'a mark of the map is chosen by mouse, and an area is drawn',
    work: async (visitor) => {
      await visitor.goto(dutch('map'));
      await visitor.see('main iframe');
      await visitor.frameHas('_releases', '.mark .price');
      const mark = await visitor.evaluateInFrame<{ x: number; y: number }>(
        '_releases',
        `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(document.querySelector('.mark .price').getBoundingClientRect())`,
      );
      const { x, y } = await visitor.see('main iframe');
      if (mark) await visitor.clickAt({ x: x + mark.x, y: y + mark.y });
      await visitor.expects(
        'the chosen home',
        (name) => document.querySelector(`section[aria-label="${name}"] a`) !== null,
        listings['map.chosen'],
      );
      await visitor.click('main button', listings['map.draw']);
      await visitor.drawAround(visitor.middleOf(await visitor.see('main iframe')), 90);
      await visitor.expects('a search in the area', () => location.search.includes('polygon='), null);
    },
  },
];
