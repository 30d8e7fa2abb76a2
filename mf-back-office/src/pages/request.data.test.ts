import { createCall } from '@rowhouse/shared/platform/call';
import { hrefFor } from '@rowhouse/shared/routes';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { expect, test } from 'vitest';
import { action } from './request.data.ts';

const id = '6f8a4d9e-9f1d-4b0c-8a6e-2f7b8c9d0e1f';
const query = 'state=open&q=tack';

test.each([
  { intent: 'note', to: hrefFor('desk-request', { id }, 'nl', `${query}&done=note`) },
  { intent: 'unread', to: hrefFor('desk-requests', {}, 'nl', query) },
])('the filter of the inbox stays after $intent', async ({ intent, to }) => {
  const call = createCall(async () => Response.json({ done: [], conflicts: [] }));
  const form = { intent, id, requestId: id, version: '1', text: 'belt terug', query };
  const answer = await action(argsAt(hrefFor('desk-request', { id }, 'nl', query), call, sent(form)));
  expect(answer instanceof Response && answer.headers.get('location')).toBe(to);
});
