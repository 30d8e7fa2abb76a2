// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { pressWhenEnabled } from './late-press.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('a press of a button that waits for its code counts once it is enabled, and only then', async () => {
  document.body.innerHTML = '<div><button disabled><i>save</i></button><button disabled>compare</button></div>';
  const place = document.body.firstElementChild;
  const [save, compare] = document.querySelectorAll('button');
  if (!place || !save || !compare) throw new Error('The buttons are not there');
  const presses: string[] = [];
  place.addEventListener('click', ({ target }) => presses.push((target as Element).textContent));
  pressWhenEnabled(place);
  const press = (target: Element | null) => target?.dispatchEvent(new Event('pointerup', { bubbles: true }));
  press(save.querySelector('i'));
  press(save.querySelector('i'));
  await nextTask();
  expect(presses).toEqual([]);
  save.disabled = false;
  compare.disabled = false;
  await nextTask();
  expect(presses).toEqual(['save']);
  // Disabled for another reason later, such as a form on its way.
  compare.disabled = true;
  press(compare);
  compare.disabled = false;
  await nextTask();
  expect(presses).toEqual(['save']);
});
