// @vitest-environment happy-dom
import { fragmentKey } from '@rowhouse/shared/platform/page-result';
import { expect, test } from 'vitest';
import { htmlOf } from './server-html.ts';

test('the HTML of a fragment is found in each document that runs scripts, also in that of a proof', () => {
  const key = fragmentKey('forms.request', { kind: 'contact-me', subjectId: '1042' });
  const part = document.createElement('div');
  part.dataset.part = key;
  part.innerHTML = '<p style="color: red">form</p>';
  document.body.append(part);
  expect(htmlOf(key)).toEqual([[key, '<p>form</p>']]);
  expect(htmlOf('forms.request {}')).toEqual([]);
});
