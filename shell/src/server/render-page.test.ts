import { hrefFor } from '@rowhouse/shared/routes';
import { expect, test } from 'vitest';
import type { VisitorRequest } from './api-door.ts';
import { frontTable } from './front-routes.ts';
import { OverloadError } from './overload-error.ts';
import { createRenderPage } from './render-page.ts';
import { NoPage, WorkerEnded } from './render-process.ts';

const url = `http://localhost${hrefFor('contact', {}, 'nl')}`;

test.each([
  ['its page never settles', new NoPage('too long', 'page'), 'forms'],
  ['the layout throws', new NoPage('Error: x', 'shell'), 'shell'],
  ['its process ends without the page too', new WorkerEnded('it hangs', 'this'), 'shell'],
  ['its process is replaced', new WorkerEnded('replaced', 'another'), null],
  ['too many wait', new OverloadError('too many'), null],
])('a form that got no answer because %s counts against the app at fault', async (_, error, owner) => {
  const counted: unknown[] = [];
  const render = createRenderPage((rendered, _seconds, set, way) => counted.push([set, way, rendered.apps]));
  const started = { set: { id: 'one' }, pool: { render: () => Promise.reject(error) }, routes: frontTable() };
  const request: VisitorRequest = { method: 'POST', url, headers: [], body: null, visitorAddress: '192.0.2.1' };
  await expect(render(started, request)).rejects.toBe(error);
  expect(counted).toEqual(owner ? [['one', 'forms', [{ owner, failed: true }]]] : []);
});
