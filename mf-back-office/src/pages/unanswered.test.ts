import { createCall } from '@rowhouse/shared/platform/call';
import { hrefFor } from '@rowhouse/shared/routes';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { expect, test } from 'vitest';
import { editorAction } from '../editor/editor-action.ts';
import { listAction } from '../homes/list-action.ts';
import { action as requestAction } from './request.data.ts';
import { action as requestsAction } from './requests.data.ts';

const id = '6f8a4d9e-9f1d-4b0c-8a6e-2f7b8c9d0e1f';
// The front waited for the API in vain, so what was asked may have been done.
const unanswered = createCall(async () =>
  Response.json({ error: { code: 'unavailable', message: 'no answer in time' } }, { status: 504 }),
);
const refused = createCall(async () =>
  Response.json({ error: { code: 'unavailable', message: 'not reached' } }, { status: 503 }),
);

const forms = [
  {
    what: 'an erased person',
    run: requestAction,
    path: hrefFor('desk-request', { id }, 'nl'),
    init: sent({ intent: 'erase', requestId: id, typed: 'an@post.example' }),
    without: { failure: 'unavailable' },
  },
  {
    what: 'changed requests',
    run: requestsAction,
    path: hrefFor('desk-requests', {}, 'nl'),
    init: sent({ intent: 'change', row: `${id}:1`, state: 'closed' }),
    without: { failure: 'unavailable' },
  },
  {
    what: 'a status in the list',
    run: listAction,
    path: hrefFor('desk-homes', {}, 'nl'),
    init: sent({ tap: 'option|1001@3' }),
    without: { kind: 'failed', code: 'unavailable' },
  },
  {
    what: 'a discarded draft',
    run: editorAction,
    path: hrefFor('desk-home', { id: '1001' }, 'nl'),
    init: sent({ intent: 'discard' }),
    without: { failure: 'unavailable' },
  },
];

const dataOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer;

test.each(forms)('without an answer, $what may be done and is not called undone', async ({ run, path, init }) => {
  const answer = dataOf(await run(argsAt(path, unanswered, init)));
  expect(Object.values(answer ?? {})).toContain('perhaps-done');
});

test.each(forms)(
  'a call that did not arrive is not called perhaps done: $what',
  async ({ run, path, init, without }) => {
    expect(dataOf(await run(argsAt(path, refused, init)))).toMatchObject(without);
  },
);
