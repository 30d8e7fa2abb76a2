// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useSearchKeys } from './use-search-keys.ts';

const Fields = () => {
  const field = useRef<HTMLInputElement>(null);
  useSearchKeys(field);
  return (
    <>
      <input ref={field} defaultValue="ronse" aria-label="search" />
      <input aria-label="other" />
    </>
  );
};

const place = document.createElement('div');
document.body.append(place);
afterEach(() => vi.unstubAllGlobals());

const press = async (on: 'search' | 'other' | 'page', init: KeyboardEventInit): Promise<boolean> => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(place);
  await act(async () => root.render(<Fields />));
  const from = on === 'page' ? document.body : place.querySelector(`[aria-label=${on}]`);
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
  from?.dispatchEvent(event);
  await act(async () => root.unmount());
  return event.defaultPrevented;
};

test.each([
  { on: 'page', init: { key: '/' }, isTaken: true },
  { on: 'page', init: { key: 'k', ctrlKey: true }, isTaken: true },
  // Begins a new search, instead of the browser's own.
  { on: 'search', init: { key: 'k', ctrlKey: true }, isTaken: true },
  { on: 'search', init: { key: '/' }, isTaken: false },
  { on: 'other', init: { key: 'k', ctrlKey: true }, isTaken: false },
  { on: 'other', init: { key: '/' }, isTaken: false },
] as const)('$init on $on leads to the search: $isTaken', async ({ on, init, isTaken }) => {
  expect(await press(on, init)).toBe(isTaken);
});
