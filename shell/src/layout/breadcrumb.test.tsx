import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Steps } from './breadcrumb.tsx';

it('a breadcrumb links every step except the page itself', () => {
  const html = renderToString(
    <Steps
      items={[
        { label: 'Home', href: '/nl/' },
        { label: 'For sale', href: '/nl/te-koop/?page=2', state: { entry: 'before' } },
        { label: 'Villa', href: '/nl/villa/', language: 'fr' },
      ]}
    />,
  );
  expect([...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, text]) => [href, text])).toEqual([
    ['/nl/', 'Home'],
    ['/nl/te-koop/?page=2', 'For sale'],
  ]);
  expect(html).toMatch(/aria-current="page"[^>]* lang="fr">Villa/);
});
