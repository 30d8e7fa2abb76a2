// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inPage } from '../testing/remote.ts';
import { DraftScopeProvider } from './draft-context.ts';
import type { Choice } from './meant-by.ts';
import { SearchChoice } from './search-choice.tsx';

const ronse: Choice = { id: '9600', name: '9600 Ronse' };
const renaix: Choice = { id: '7890', name: '7890 Ellezelles' };

let answers: Record<string, (choices: readonly Choice[]) => void> = {};
const search = vi.fn(
  (text: string) => new Promise<readonly Choice[]>((resolve) => Object.assign(answers, { [text]: resolve })),
);
const place = document.createElement('div');
let root: Root;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  answers = {};
  search.mockClear();
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scope = {
  mayWrite: true,
  languages: { enabled: [], fallbacks: [] },
  hrefOf: () => '',
  change: () => undefined,
  labelOf: () => '',
  textOf: () => '',
  form: { label: () => '', choice: () => '', fault: () => undefined, controls: {} },
};
const show = (chosen: Choice | null) =>
  act(async () =>
    root.render(
      inPage(
        <DraftScopeProvider value={scope}>
          <SearchChoice id="city" {...{ chosen, search }} onChoose={() => undefined} />
        </DraftScopeProvider>,
      ),
    ),
  );
const input = (): HTMLInputElement => {
  const found = place.querySelector('input');
  if (!found) throw new Error('no input');
  return found;
};
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (key: string) =>
  act(async () => input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
const pause = () => act(async () => vi.advanceTimersByTime(1_000));
const answer = (text: string, choices: readonly Choice[]) => act(async () => answers[text]?.(choices));
const choices = () => [...place.querySelectorAll('li')].map(({ textContent }) => textContent);

test('searches for the last typed text, and shows only its answer', async () => {
  await show(null);
  await type('ro');
  await show(null);
  await pause();
  await type('ron');
  await pause();
  await answer('ron', [ronse]);
  await answer('ro', [ronse, renaix]);
  expect(search.mock.calls).toEqual([['ro'], ['ron']]);
  expect(choices()).toEqual([ronse.name]);
});

test('a search that was given up shows no answer', async () => {
  await show(renaix);
  await type('ron');
  await pause();
  await press('Escape');
  await answer('ron', [ronse]);
  expect(choices()).toEqual([]);
  expect(input().value).toBe(renaix.name);
});

test('a choice made in another way replaces the typed text, and ends its search', async () => {
  await show(null);
  await type('ron');
  await show(renaix);
  await pause();
  expect(input().value).toBe(renaix.name);
  expect(search).not.toHaveBeenCalled();
  await type('');
  await show(null);
  expect(input().value).toBe('');
});
