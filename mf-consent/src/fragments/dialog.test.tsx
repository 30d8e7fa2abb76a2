import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import { Component } from './dialog.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

describe('the consent dialog on the server', () => {
  it.each([
    ['nl', '/nl/cookie-instellingen/'],
    ['fr', '/fr/parametres-cookies/'],
    ['en', '/en/cookie-settings/'],
    ['de', '/de/cookie-einstellungen/'],
  ] as const)(
    'is only a line in %s for who has no JavaScript, so that pages are the same for all',
    (language, path) => {
      const html = renderInPage(<Component />, language);
      expect(html).toMatch(new RegExp(`^<noscript><p[^>]*>[^<]+<!-- --> <a href="${path}">[^<]+</a></p></noscript>$`));
    },
  );
});
