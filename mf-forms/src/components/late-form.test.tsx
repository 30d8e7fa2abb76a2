// @vitest-environment happy-dom
import { fieldFactsOf } from '@rowhouse/shared/contract/request-kinds';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormFacts } from '../requests/form-facts.ts';
import { inPage } from '../testing/remote.ts';
import { RequestForm } from './request-form.tsx';

const call = vi.fn(async () => ({ stamp: 'stamp of today' }));
vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
  useCall: () => call,
}));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

const slot = { id: 'slot-1', start: '2026-07-20T08:00:00.000Z', end: '2026-07-20T09:00:00.000Z' };
const fields = fieldFactsOf('contact-appointment');
const { remark: _, ...fewerFields } = fields;
const factsWith = (free: number, named: FormFacts['fields'] = fields): FormFacts => ({
  fields: named,
  slots: [{ ...slot, free }],
  types: [],
  cities: [],
  goal: 'sale',
  terms: null,
  price: null,
});

test('a form that appears when a time becomes free has its stamp, and stores all of its fields as a draft', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const show = (facts: FormFacts) =>
    act(async () => root.render(inPage(<RequestForm kind="contact-appointment" subjectId="1042" facts={facts} />)));
  const fieldOf = (name: string) => {
    const found = place.querySelector(`[name="${name}"]`);
    if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) throw new Error(name);
    return found;
  };
  const type = (name: string, text: string) =>
    act(async () => {
      fieldOf(name).value = text;
      fieldOf(name).dispatchEvent(new Event('input', { bubbles: true }));
    });
  const draft = () => new URLSearchParams(sessionStorage.getItem('draft contact-appointment 1042') ?? '');

  await show(factsWith(0));
  expect(place.querySelector('form')).toBeNull();
  await show(factsWith(1, fewerFields));
  await act(async () => fieldOf('email').dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  await act(async () => fieldOf('email').dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  expect(call.mock.calls).toEqual([['stamp', {}]]);
  expect(fieldOf('stamp').value).toBe('stamp of today');
  await type('email', 'an@rowhouse.example');
  expect(draft().get('email')).toBe('an@rowhouse.example');

  await show(factsWith(1));
  expect(fieldOf('email').value).toBe('an@rowhouse.example');
  await type('remark', 'in the morning');
  expect(draft().get('remark')).toBe('in the morning');
  expect(draft().get('email')).toBe('an@rowhouse.example');
  await act(async () => root.unmount());
});
