import { contextOf } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import { loader } from './dialog.data.ts';
import { Component } from './dialog.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const render = (asks: boolean, language: 'nl' | 'fr' | 'en' | 'de' = 'en') =>
  renderInPage(<Component data={{ asks, back: '/en/for-sale/?page=2' }} />, language);

describe('the consent dialog on the server', () => {
  it.each([
    ['nl', '/nl/cookie-instellingen/'],
    ['fr', '/fr/parametres-cookies/'],
    ['en', '/en/cookie-settings/'],
    ['de', '/de/cookie-einstellungen/'],
  ] as const)('is only a noscript line in %s for visitors who have chosen or are unknown', (language, path) => {
    const html = render(false, language);
    expect(html).toMatch(new RegExp(`^<noscript><p[^>]*>[^<]+<!-- --> <a href="${path}">[^<]+</a></p></noscript>$`));
  });

  it('is the sheet for visitors who have not chosen: a form that works without JavaScript and returns to the page', () => {
    const html = render(true);
    expect(html).toMatch(/^<dialog open=""/);
    expect(html).not.toContain('noscript');
    expect(html).toMatch(/<form class="[^"]*" action="\/en\/cookie-settings\/" method="post">/);
    expect(html).toContain('<input type="hidden" name="back" value="/en/for-sale/?page=2"/>');
    const answers = [...html.matchAll(/<button value="([a-z]+)" type="submit"[^>]* name="answer"/g)];
    expect(answers.map(([, value]) => value)).toEqual(['all', 'necessary']);
    expect(html).toMatch(/<button [^>]*type="submit"[^>]* formMethod="get">Change settings</);
  });
});

const call = vi.fn();

describe('what the server knows about a visitor', () => {
  it.each([
    [false, 'home', { asks: true, back: '/nl/' }],
    [true, 'home', { asks: false, back: '/nl/' }],
    [undefined, 'home', { asks: false, back: '/nl/' }],
    [false, 'login', { asks: true, back: null }],
  ] as const)('hasChosen %s on the page %s', async (hasChosen, page, data) => {
    expect(await loader({ props: {}, context: contextOf(page, 'nl', call, { hasChosen, address: '/nl/' }) })).toEqual(
      data,
    );
  });
});
