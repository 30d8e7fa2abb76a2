import { createStore, Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OptionalCategoryId } from '../domain/consent.ts';
import { consentAtom, useConsent } from './consent.ts';

const Embeds = ({ category }: { category: OptionalCategoryId }) => (useConsent(category) ? 'embedded' : 'not embedded');

it.each([
  ['nothing is known yet', null, 'not embedded'],
  ['all was refused', [], 'not embedded'],
  ['another category is allowed', ['functional'] as const, 'not embedded'],
  ['the category is allowed', ['functional', 'marketing'] as const, 'embedded'],
])('embeds a third party only with consent: %s', (_, allowed, shown) => {
  const store = createStore();
  store.set(consentAtom, allowed);
  expect(
    renderToString(
      <Provider store={store}>
        <Embeds category="marketing" />
      </Provider>,
    ),
  ).toBe(shown);
});
