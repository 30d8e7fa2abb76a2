import { expect, test } from 'vitest';
import { isLink, isWebAddress } from './link.ts';

const web = [
  'https://agency.example/',
  'https://agency.example',
  'https://agency.example/a?b=c#d',
  'https://café.be/menu',
];
const own = ['/', '/contact/', '/for-sale/ronse/', 'mailto:info@agency.example', 'tel:+3255123450'];
// What a browser would take to another site, or to a script, though it looks like less.
const refused = [
  ...[
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example/',
    'http://agency.example/',
    'HTTPS://agency.example',
  ],
  ...[
    'https://agency.example@evil.example/',
    'https://a:b@evil.example/',
    'https:\\\\evil.example',
    'https:evil.example',
    'https:///evil.example',
  ],
  ...[
    'javascript:alert(1)',
    ' https://agency.example',
    'https://agency.example/"',
    'data:text/html,x',
    '/contact',
    'contact/',
    '',
    'tel:',
    'mailto:',
  ],
];

test('an agency links to its own pages, other sites, mail and telephone, and nothing else', () => {
  for (const address of web) expect([isLink(address), isWebAddress(address)], address).toEqual([true, true]);
  for (const address of own) expect([isLink(address), isWebAddress(address)], address).toEqual([true, false]);
  for (const address of refused) expect([isLink(address), isWebAddress(address)], address).toEqual([false, false]);
});
