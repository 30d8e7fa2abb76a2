import { hrefFor } from '@rowhouse/shared/routes';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { expect, test } from 'vitest';
import { action } from './requests.data.ts';

const path = hrefFor('desk-requests', {}, 'nl');

test('an invalid template is rejected, and nothing is sent to the API', async () => {
  const api = fakeApi({});
  const answer = await action(argsAt(path, api.call, sent({ intent: 'template', id: '', name: '' })));
  expect(answer).toMatchObject({ data: { failure: 'invalid-input' }, init: { status: 400 } });
  expect(api.bodies()).toEqual([]);
});

test('a programming error is not reported as invalid input', async () => {
  const broken = () => Promise.reject(new TypeError('a mistake'));
  const form = sent({ intent: 'template-gone', id: 'one' });
  await expect(action(argsAt(path, broken, form))).rejects.toThrow('a mistake');
});
