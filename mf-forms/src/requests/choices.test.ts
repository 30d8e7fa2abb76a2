import { kindsOfRequests } from '@rowhouse/shared/contract/kinds-of-requests';
import { fieldFactsOf } from '@rowhouse/shared/contract/request-kinds';
import { expect, it } from 'vitest';
import { translatorIn } from '../testing/remote.ts';
import { optionsOf, slotOptions } from './choices.ts';
import { factsWithoutApi } from './form-facts.ts';
import { forms } from './forms.ts';

it('times to visit are grouped by day in Brussels time, and one that is taken says so and cannot be chosen', () => {
  const slots = [
    { id: 'a', start: '2026-03-28T09:00:00.000Z', end: '2026-03-28T09:30:00.000Z', free: 1 },
    { id: 'b', start: '2026-03-29T22:30:00.000Z', end: '2026-03-29T23:00:00.000Z', free: 0 },
  ];
  expect(slotOptions(slots, 'nl', translatorIn('nl'))).toEqual([
    { value: 'a', label: '10:00', group: 'zaterdag 28 maart', disabled: false },
    { value: 'b', label: '00:30, volzet', group: 'maandag 30 maart', disabled: true },
  ]);
});

it.each(kindsOfRequests)('every field of %s that is chosen has something to choose from', (kind) => {
  const offered = { value: '1', label: 'Ronse' };
  const slots = [{ id: 'a', start: '2026-03-28T09:00:00.000Z', end: '2026-03-28T09:30:00.000Z', free: 1 }];
  const facts = { ...factsWithoutApi(kind), types: [offered], cities: [offered], slots };
  const isChosen = (name: string) => ['choice', 'choices'].includes(fieldFactsOf(kind)[name]?.control ?? '');
  const chosen = forms[kind].groups.flatMap(({ fields }) => fields.filter(isChosen));
  const without = chosen.filter(
    (name) => optionsOf(name, { kind, language: 'nl', facts }, translatorIn('nl')).length === 0,
  );
  expect(without).toEqual([]);
});
