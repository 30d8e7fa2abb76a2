import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { appOf, createFailureReport } from './report-failure.ts';

test.each([
  ['forms.request', 'forms'],
  ['forms.request {"propertyId":"12"}', 'forms'],
  ['owner-portal/pages/dashboard', 'owner-portal'],
  ['for-sale', 'listings'],
  ['home', 'shell'],
  ['part gallery', null],
])('%s belongs to %s', (what, app) => {
  expect(appOf(what)).toBe(app);
});

describe('the report of a failure', () => {
  const sent: string[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => sent.push(body) });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('names the part without its props', () => {
    createFailureReport('set-1')('render', 'forms.request {"propertyId":"12"}');
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      { set: 'set-1', app: 'forms', failure: 'render', what: 'forms.request' },
    ]);
  });

  it('says nothing of the API, and is sent ten times at most', () => {
    const report = createFailureReport('set-1');
    report('api', 'home');
    report('gone', 'home');
    expect(sent).toEqual([]);
    for (let n = 0; n < 50; n += 1) report('remote', 'home');
    expect(sent).toHaveLength(10);
  });
});
