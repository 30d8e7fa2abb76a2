import { expect, test } from 'vitest';
import { withPageNotice } from './page-notice.ts';

test('the skip link comes before the notice, as in the markup of the layout', () => {
  const start = '<body><span id="top" tabindex="-1"></span><a class="skip-link" href="#content">Naar de inhoud</a>';
  expect(withPageNotice(`<html>${start}<header></header>`, 'x', 'preview')).toBe(
    `<html>${start}<page-notice id="preview" role="status">x</page-notice><header></header>`,
  );
});
