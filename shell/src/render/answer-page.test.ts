import { data, redirect } from '@rowhouse/shared/platform';
import { fakeHost, messagesIn, view } from '@rowhouse/shared/testing/fake-host';
import { expect, test } from 'vitest';
import { answerPage } from './answer-page.ts';

const answerOf = async (action: (() => Promise<unknown>) | undefined, method = 'POST') => {
  const loads: string[] = [];
  const { host } = fakeHost({
    shell: messagesIn(),
    'owner-portal': {
      ...messagesIn(),
      data: {
        pages: {
          login: {
            loader: async ({ request }: { request: Request }) => {
              loads.push(request.method);
              return data('the page', { headers: { 'set-cookie': 'loader=1' } });
            },
            ...(action && { action }),
            meta: () => ({ title: 'Login' }),
          },
        },
        fragments: {},
      },
      'pages/login': view,
    },
  });
  const body = method === 'POST' ? new URLSearchParams({ name: 'An' }) : null;
  const answer = await answerPage(host, new Request('https://rowhouse.example/nl/login/', { method, body }));
  return { answer, loads };
};

test('a form is answered by its page with the status, data and cookies of its action', async () => {
  const action = async () => data('refused', { status: 422, headers: { 'set-cookie': 'action=1' } });
  const { answer, loads } = await answerOf(action);
  if (answer instanceof Response) throw new Error('It has no page');
  expect(loads).toEqual(['GET']);
  expect([answer.status, answer.actionData, answer.result.data]).toEqual([422, 'refused', 'the page']);
  expect(answer.headers.map((headers) => headers.get('set-cookie'))).toEqual(['loader=1', 'action=1']);
});

test.each(['returns', 'throws'])('a redirect that an action %s is the answer, with its cookies', async (way) => {
  const response = redirect('/nl/eigenaar/', { status: 303, headers: { 'set-cookie': 'session=1' } });
  const { answer, loads } = await answerOf(async () => {
    if (way === 'returns') return response;
    throw response;
  });
  expect(answer).toBe(response);
  expect([response.headers.get('location'), response.headers.get('set-cookie')]).toEqual([
    '/nl/eigenaar/',
    'session=1',
  ]);
  expect(loads).toEqual([]);
});

test('a page without an action takes no form, and one that is asked for runs none', async () => {
  expect((await answerOf(undefined)).answer).toMatchObject({ status: 405 });
  const { answer, loads } = await answerOf(async () => {
    throw new Error('This is no form');
  }, 'GET');
  expect(answer).toMatchObject({ status: 200, actionData: undefined });
  expect(loads).toEqual(['GET']);
});
