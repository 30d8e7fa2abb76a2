import { describe, expect, it, test } from 'vitest';
import { appOf, createTeller } from './tell-failure.ts';

test.each([
  ['forms.contact-me', 'forms'],
  ['forms.contact-me {"propertyId":"12"}', 'forms'],
  ['owner-portal/pages/dashboard', 'owner-portal'],
  ['for-sale', 'listings'],
  ['home', 'shell'],
  ['part gallery', null],
])('%s is told of %s', (what, app) => {
  expect(appOf(what)).toBe(app);
});

describe('what a browser tells', () => {
  it('names the part without what was handed to it', () => {
    const sent: string[] = [];
    createTeller('set-1', (body) => sent.push(body))('render', 'forms.contact-me {"propertyId":"12"}');
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      { set: 'set-1', app: 'forms', failure: 'render', what: 'forms.contact-me' },
    ]);
  });

  it('is nothing of the API, and ends after ten', () => {
    const sent: string[] = [];
    const tell = createTeller('set-1', (body) => sent.push(body));
    tell('api', 'home');
    tell('gone', 'home');
    expect(sent).toEqual([]);
    for (let n = 0; n < 50; n += 1) tell('remote', 'home');
    expect(sent).toHaveLength(10);
  });
});
