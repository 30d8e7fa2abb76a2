import { expect, test } from 'vitest';
import { pageContent } from './page-content.ts';

const page = (main: string, around = '', title = 'Homes') =>
  `<html><head><title>${title}</title></head><body>${around}<main id="content">${main}</main><script src="/_releases/shell/web/a.1.js"></script></body></html>`;

const image = (hash: string) => `<img src="/_releases/mf-a/web/img.${hash}.png" integrity="sha384-${hash}+/=">`;

test.each([
  ['another layout around it', page('<p>one</p>'), page('<p>one</p>', '<header>new</header>'), true],
  ['other addresses of files', page(image('0a')), page(image('1b')), true],
  ['another text', page('<p>one</p>'), page('<p>two</p>'), false],
  ['another title', page('<p>one</p>'), page('<p>one</p>', '', 'Houses'), false],
])('a page with %s', (_, before, after, isSame) => {
  expect(pageContent(after) === pageContent(before)).toBe(isSame);
});

test('a document without a main element has no content', () => {
  expect(pageContent('<html><title>x</title>')).toBeNull();
  expect(pageContent('</main><main>')).toBeNull();
});
