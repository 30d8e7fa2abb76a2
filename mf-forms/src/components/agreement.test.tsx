import { languages } from '@rowhouse/shared/domain/language';
import { expect, test } from 'vitest';
import { renderInPage } from '../testing/remote.ts';
import { Agreement } from './agreement.tsx';

test.each(languages)('the agreement links to the privacy statement inside its sentence, in %s', (language) => {
  const html = renderInPage(<Agreement name="privacy" />, language);
  expect(html).toMatch(/^[^<]+ <a [^>]*target="_blank"[^>]*>[^<]+<span class="visually-hidden">/);
  expect(html).not.toContain('statement&gt;');
});
