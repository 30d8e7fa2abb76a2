import { afterEach, expect, test, vi } from 'vitest';
import { createBrowserHistory } from './history.ts';
import { createLocation } from './location.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['push', 'replace'] as const)(
  'a browser that refuses to %s an entry opens the address as a document',
  (way) => {
    const opened: string[] = [];
    const refuse = () => {
      throw new DOMException('Too often', 'SecurityError');
    };
    vi.stubGlobal('window', {
      history: { state: { index: 3 }, pushState: refuse, replaceState: refuse },
      location: {
        origin: 'https://site.example',
        assign: (href: string) => void opened.push(`push ${href}`),
        replace: (href: string) => void opened.push(`replace ${href}`),
      },
    });
    createBrowserHistory()[way](createLocation({ pathname: '/nl/', search: '?page=2', hash: '' }));
    expect(opened).toEqual([`${way} https://site.example/nl/?page=2`]);
  },
);
