import { kindsOfRequests } from '@rowhouse/shared/contract/kinds-of-requests';
import { fieldFactsOf } from '@rowhouse/shared/contract/request-kinds';
import { fakeApi } from '@rowhouse/shared/testing/fake-api';
import { contextOf } from '@rowhouse/shared/testing/page-args';
import { expect, it } from 'vitest';
import { translatorIn } from '../testing/remote.ts';
import { optionsOf } from './choices.ts';
import { factsWithoutApi } from './form-facts.ts';
import { forms } from './forms.ts';

it.each(kindsOfRequests)('every choice field of %s has options', (kind) => {
  const offered = { value: '1', label: 'Ronse' };
  const facts = {
    ...factsWithoutApi(kind, contextOf('contact', 'nl', fakeApi({}).call)),
    types: [offered],
    cities: [offered],
  };
  const isChosen = (name: string) =>
    name !== 'slotId' && ['choice', 'choices'].includes(fieldFactsOf(kind)[name]?.control ?? '');
  const chosen = forms[kind].groups.flatMap(({ fields }) => fields.filter(isChosen));
  const without = chosen.filter(
    (name) => optionsOf(name, { kind, language: 'nl', facts }, translatorIn('nl')).length === 0,
  );
  expect(without).toEqual([]);
});
