import { visitsEndpoints } from '@rowhouse/shared/contract/desk-visits';
import { misfitsIn } from '@rowhouse/shared/login/typed-form';
import { hrefFor } from '@rowhouse/shared/routes';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { argsAt, sent } from '@rowhouse/shared/testing/page-args';
import { describe, expect, it } from 'vitest';
import { action } from './visits.data.ts';

const path = hrefFor('desk-visits', {}, 'nl');
const [id, key] = ['6f8a4d9e-9f1d-4b0c-8a6e-2f7b8c9d0e1f', '0b6f6c0e-5a51-4f3e-9d5a-7c1b2a3d4e5f'];
const changed = { id, version: 'two', mailed: true };
const placeOf = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer);

describe('the calendar of visits', () => {
  it.each([
    ['a free time that is chosen', { when: '2026-12-01 14:00 3', day: '', time: '', agent: '1' }, '14:00', 3],
    ['a time that is typed', { when: '', day: '2026-12-01', time: '15:30', agent: '1' }, '15:30', 1],
    ['nobody in particular', { when: '', day: '2026-12-01', time: '15:30', agent: '' }, '15:30', null],
  ])('moves a visit to %s, and redirects to its week', async (_, form, time, agent) => {
    const api = fakeApi(changed);
    const typed = { intent: 'move', id, version: 'one', week: '2026-W40', agentShown: '1', ...form };
    const answer = await action(argsAt(path, api.call, sent(typed)));
    expect(api.bodies()).toEqual([{ version: 'one', day: '2026-12-01', time, agent }]);
    expect(placeOf(answer)).toBe(`${path}?week=2026-W49&agent=1&visit=${id}&done=moved&mailed=1`);
  });

  it('keeps the typed values if a visit cannot be planned, with the fault of its field', async () => {
    const fault = { error: { code: 'invalid-input', message: 'no', fields: { time: 'taken' } } };
    const typed = {
      intent: 'plan',
      key,
      lastName: 'Peeters',
      home: '1001',
      day: '2026-12-01',
      time: '14:00',
      agent: '1',
    };
    const answer = await action(argsAt(path, fakeApi(fault, 400).call, sent(typed)));
    expect(answer).toMatchObject({ data: { intent: 'plan', typed, faults: { time: 'taken' } }, init: { status: 400 } });
  });

  it('says of an empty day and an empty time that they are needed', () => {
    const { input } = visitsEndpoints.deskPlanVisit;
    const faults = misfitsIn(input, { ...{ key, home: '', day: '', time: '', agent: null }, language: 'nl' });
    expect(faults).toMatchObject({ home: 'required', day: 'required', time: 'required' });
    expect(misfitsIn(input, { key, day: 'soon', time: '25:00' })).toMatchObject({
      ...{ day: 'invalid-day', time: 'invalid-time' },
    });
  });

  it('reads a pattern from checkboxes, and a single day as a pattern', async () => {
    const api = fakeApi({ slots: [] });
    const typed = {
      intent: 'make',
      agent: '1',
      'home-1001': 'on',
      'home-1002': 'on',
      'weekday-2': 'on',
      from: '2026-12-01',
      until: '2026-12-15',
      opens: '14:00',
      closes: '17:00',
      minutes: '30',
    };
    await action(argsAt(path, api.call, sent(typed)));
    const { 'weekday-2': _, ...day } = { ...typed, until: typed.from };
    await action(argsAt(path, api.call, sent(day)));
    const read = { agent: 1, homes: ['1001', '1002'], opens: '14:00', closes: '17:00', minutes: 30 };
    expect(api.bodies()).toEqual([
      { ...read, weekdays: [2], from: '2026-12-01', until: '2026-12-15' },
      { ...read, weekdays: [1, 2, 3, 4, 5, 6, 7], from: '2026-12-01', until: '2026-12-01' },
    ]);
    const refused = await action(argsAt(path, api.call, sent({ ...day, from: '', 'home-1001': 'on' })));
    expect(refused).toMatchObject({ data: { faults: { from: 'required' } } });
  });
});
