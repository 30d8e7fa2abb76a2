// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { checkMarks } from './slice-marks.ts';

const page = (main: string, rest = '') =>
  `<header><nav><!--$--><ul></ul><!--/$--></nav></header><!--$--><dialog></dialog><!--/$--><main>${main}</main><footer><!--$--><p></p><!--/$--></footer>${rest}`;
const part = (inner: string) => `<div data-part="home">${inner}</div>`;
const slice = '<!--$--><h1>Title</h1><!--/$-->';
const whole = page(part(slice));

test.each([
  ['the server’s page', whole, whole],
  ['foreign nodes beside the part', page(`<div></div>x${part(slice)}<!--ext--><p></p>`), whole],
  ['foreign nodes around the slice of a part', page(part(`<div></div>x${slice}<ext-portal></ext-portal>`)), whole],
  ['foreign nodes around the slice of the footer', whole.replace('<p></p><!--/$-->', '<p></p><!--/$--><i></i>'), whole],
  [
    'a slice that ends nowhere',
    whole.replace('<!--/$--></footer>', '</footer>'),
    whole.replaceAll(/<!--\/?\$-->/g, ''),
  ],
  ['a slice that begins nowhere', whole.replace('<footer><!--$-->', '<footer>'), whole.replaceAll(/<!--\/?\$-->/g, '')],
  [
    'a slice that ends elsewhere',
    page(part('<!--$--><p><!--/$--></p>')),
    whole.replaceAll(/<!--\/?\$-->/g, '').replace('<h1>Title</h1>', '<p></p>'),
  ],
])('%s', (_, html, expected) => {
  document.body.innerHTML = html;
  expect(checkMarks()).toBe(html !== whole);
  expect(document.body.innerHTML).toBe(expected);
});

test.each([
  ['a page without marks', whole.replaceAll(/<!--\/?\$-->/g, '')],
  ['a notice above the header', `<page-notice></page-notice>${whole}`],
  ['nodes of others in the body', `<ext-portal></ext-portal>${whole}x<div></div>`],
  [
    'a piece of a remote that waits for its code',
    page(part('<!--$--><p>Map</p><!--$!--><template></template><!--/$--><p></p><!--/$-->')),
  ],
  ['a part of a remote without a slice', page(part('<!--$--><section data-part="steps">x<b></b></section><!--/$-->'))],
  ['a page that shows one fragment', page('<div data-part="a.b {}"><!--$--><!--/$--></div>')],
])('leaves %s', (_, html) => {
  document.body.innerHTML = html;
  expect(checkMarks()).toBe(false);
  expect(document.body.innerHTML).toBe(html);
});
