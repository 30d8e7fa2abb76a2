import { createCall } from '@rowhouse/shared/platform/call';
import { hrefFor } from '@rowhouse/shared/routes';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { expect, test } from 'vitest';
import { action } from './today.data.ts';

const id = '6f8a4d9e-9f1d-4b0c-8a6e-2f7b8c9d0e1f';
const at = '2026-12-01T13:00:00.000Z';
const opened = {
  visit: {
    ...{ id, source: 'appointment', state: 'planned', start: at, end: at, agentId: 1, visitor: 'An Peeters' },
    home: { kind: 'property', id: '1001', title: 'Rijhuis', address: '' },
  },
  version: 'two',
  contact: { email: '', phone: '', language: null, remark: '' },
  ...{ said: 'Ruim', requestId: null, isOpen: false, addressDue: false, times: [], history: [] },
};

test.each(['done', 'missed'])(
  'an outcome at Today, %s, applies to the visit as it is, and keeps what was written',
  async (state) => {
    const bodies: unknown[] = [];
    const call = createCall(async (_path, { method, body }) => {
      if (method !== 'POST') return Response.json(opened);
      bodies.push(JSON.parse(String(body)));
      return Response.json({ id, version: 'three', mailed: false });
    });
    const answer = await action(argsAt(hrefFor('desk', {}, 'nl'), call, sent({ intent: 'outcome', id, state })));
    expect(bodies).toEqual([{ version: 'two', state, said: 'Ruim' }]);
    expect(answer instanceof Response && answer.headers.get('location')).toBe(hrefFor('desk', {}, 'nl'));
  },
);
