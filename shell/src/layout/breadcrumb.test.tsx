import type { LinkProps } from '@rowhouse/shared/platform';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Breadcrumb } from './breadcrumb.tsx';

it('a breadcrumb links every step but the page itself, through the given link', () => {
  const RouterLink = ({ href, children }: LinkProps) => <a href={`/nl${href}`}>{children}</a>;
  const html = renderToString(
    <Breadcrumb
      label="Path"
      link={RouterLink}
      items={[
        { label: 'Home', href: '/' },
        { label: 'For sale', href: '/te-koop/' },
        { label: 'Villa', href: '/villa/' },
      ]}
    />,
  );
  expect([...html.matchAll(/href="([^"]+)">([^<]+)/g)].map(([, href, text]) => [href, text])).toEqual([
    ['/nl/', 'Home'],
    ['/nl/te-koop/', 'For sale'],
  ]);
  expect(html).toMatch(/aria-current="page"[^>]*>Villa/);
});
