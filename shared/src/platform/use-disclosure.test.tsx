// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { useDisclosure } from './use-disclosure.ts';

const Inner = () => {
  const { ref } = useDisclosure();
  return (
    <details ref={ref} id="inner">
      <summary>Towns</summary>
      <input id="town" type="checkbox" />
    </details>
  );
};

const Outer = () => {
  const { ref } = useDisclosure();
  return (
    <>
      <details ref={ref} id="outer">
        <summary>Filters</summary>
        <button type="button" id="show">
          Show
        </button>
        <Inner />
      </details>
      <a href="/" id="after">
        After
      </a>
    </>
  );
};

const place = document.createElement('main');
place.tabIndex = -1;
document.body.append(place);

const detailsOf = (id: string): HTMLDetailsElement => {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLDetailsElement)) throw new Error(id);
  return found;
};
const elementOf = (id: string): Element => document.getElementById(id) ?? place;
const press = (element: Element) => element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
const key = (element: Element, name: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
const openOnes = () => ['outer', 'inner'].filter((id) => detailsOf(id).open);

const root = createRoot(place);

beforeEach(() => {
  flushSync(() => root.render(<Outer />));
  for (const id of ['outer', 'inner']) detailsOf(id).open = true;
});

describe('a disclosure stays open', () => {
  test.each(['town', 'inner'])('when a press on %s moves the focus to the element around it, as in WebKit', (id) => {
    press(elementOf(id));
    place.focus();
    expect(openOnes()).toEqual(['outer', 'inner']);
  });

  test('when the focus leaves the document', () => {
    elementOf('town').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: null }));
    expect(openOnes()).toEqual(['outer', 'inner']);
  });
});

describe('a disclosure closes', () => {
  test('when the visitor presses elsewhere', () => {
    press(elementOf('show'));
    expect(openOnes()).toEqual(['outer']);
    press(elementOf('after'));
    expect(openOnes()).toEqual([]);
  });

  test('when the Tab key moves the focus elsewhere', () => {
    key(elementOf('town'), 'Tab');
    document.getElementById('after')?.focus();
    expect(openOnes()).toEqual([]);
  });

  test.each([
    ['inside', () => document.getElementById('town')],
    ['around it', () => place],
  ])('by Escape, the inner one first, also if a press has left the focus %s', (_, focus) => {
    press(elementOf('town'));
    focus()?.focus();
    for (const left of [['outer'], []]) {
      key(document.activeElement ?? place, 'Escape');
      expect(openOnes()).toEqual(left);
    }
  });
});
