// @vitest-environment happy-dom
import { comparedAtom, consentAtom, favouritesAtom, seenAtom } from '@rowhouse/shared/platform';
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useStoredChoices } from './use-stored-choices.ts';

const Stored = () => {
  useStoredChoices();
  return null;
};

test('opening a page does not remove the stored choices even briefly, since another tab would lose them', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.setItem('favourites', '["1042"]');
  const removed = vi.spyOn(Storage.prototype, 'removeItem');
  const store = getDefaultStore();
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Stored />));
  // Before any answer about cookies.
  expect(store.get(favouritesAtom)).toEqual(['1042']);
  expect(removed.mock.calls.flat()).not.toContain('favourites');
  expect(localStorage.getItem('favourites')).toBe('["1042"]');
  await act(async () => store.set(favouritesAtom, []));
  expect(localStorage.getItem('favourites')).toBeNull();
  await act(async () => root.unmount());
});

test('a press is stored whatever was answered about cookies, a look only with functional consent', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  const store = getDefaultStore();
  const root = createRoot(document.createElement('div'));
  const stored = () => Object.fromEntries(Object.entries(localStorage));
  await act(async () => root.render(<Stored />));
  await act(async () => {
    store.set(favouritesAtom, ['1']);
    store.set(comparedAtom, ['2']);
    store.set(seenAtom, ['3']);
  });
  const pressed = { favourites: '["1"]', compared: '["2"]' };
  expect(stored()).toEqual(pressed);
  for (const [answer, seen] of [
    [[], {}],
    [['functional'], { recentlySeen: '["3"]' }],
    [[], {}],
  ] as const) {
    await act(async () => store.set(consentAtom, [...answer]));
    expect(stored()).toEqual({ ...pressed, ...seen });
  }
  await act(async () => root.unmount());
});
