import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { appOf } from '../layout/browser-report.ts';
import { browserFailureSchema } from '../layout/browser-report-schema.ts';
import { createBrowserReports } from './browser-reports.ts';
import { ownerOfFile } from './watch-page.ts';

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

test.each([
  ['https://site.example/_releases/mf-owner-portal/web/pages-1a.js', 'owner-portal'],
  ['https://site.example/_releases/shell/web/entry.js', 'shell'],
  ['https://site.example/_releases/mf-unknown/web/entry.js', null],
  ['https://tags.example/gtm.js', null],
  ['chrome-extension://abc/inject.js', null],
  ['', null],
])('the file %s belongs to %s', (address, owner) => {
  expect(ownerOfFile(address)).toBe(owner);
});

describe('a failure report', () => {
  const sent: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  let marks: string[] = [];
  beforeEach(() => {
    sent.length = 0;
    marks = [];
    vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    );
    vi.stubGlobal('document', {
      querySelector: (signs: string) => marks.find((mark) => signs.split(',').includes(mark)) ?? null,
    });
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe = () => undefined;
      },
    );
    vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => sent.push(body) });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('names the part without its props', () => {
    createBrowserReports('set-1').failed('render', 'forms.request {"propertyId":"12"}');
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      { set: 'set-1', app: 'forms', failure: 'render', what: 'forms.request' },
    ]);
  });

  it('is none where the browser sends no beacons, and nothing throws', () => {
    vi.stubGlobal('navigator', {});
    const reports = createBrowserReports('set-1');
    expect(() => reports.failed('render', 'forms.request')).not.toThrow();
  });

  it('names the place in a script, without the error message', () => {
    const error = new Error('An Peeters is no number');
    error.stack = `Error: An Peeters is no number
    at kept (https://site.example/_content/a.js:1:2)
    at Form (https://site.example/_releases/mf-forms/web/pages-1a2b.js:1:4711)
    at react (https://site.example/_releases/shell/web/react.js:9:9)`;
    createBrowserReports('set-1').failed('render', 'contact', error);
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      {
        set: 'set-1',
        app: 'forms',
        failure: 'render',
        what: 'contact',
        at: '/_releases/mf-forms/web/pages-1a2b.js:1:4711',
      },
    ]);
  });

  it('says so once others have altered the page, and the alteration itself is reported once', () => {
    const { altered, failed } = createBrowserReports('set-1');
    altered();
    altered();
    failed('render', 'contact');
    const document = { set: 'set-1', app: 'shell', failure: 'render', what: 'shell/document', altered: true };
    expect(sent.map((body) => JSON.parse(body))).toEqual([document, { ...document, app: 'forms', what: 'contact' }]);
    expect(v.is(browserFailureSchema, document)).toBe(true);
  });

  it.each(['font', '[class*=translated-]', '[_msttexthash]', 'ya-tr-span'])('says that %s altered the page', (mark) => {
    const { failed } = createBrowserReports('set-1');
    failed('render', 'home');
    marks = [mark];
    failed('render', 'home');
    expect(sent.map((body) => JSON.parse(body).altered)).toEqual([undefined, true]);
  });

  const thrown = (...stack: string[]) => Object.assign(new Error('no'), { stack: ['Error: no', ...stack].join('\n') });
  const ours = '    at Form (https://site.example/_releases/mf-forms/web/pages-1a2b.js:1:4711)';
  const errors: [what: string, type: string, event: object, apps: string[]][] = [
    ['an error of a release', 'error', { error: thrown(ours) }, ['forms']],
    ['a rejection of a release', 'unhandledrejection', { reason: thrown(ours) }, ['forms']],
    [
      'an error of Firefox',
      'error',
      { error: thrown('Form@https://site.example/_releases/mf-forms/web/a.js:1:2') },
      ['forms'],
    ],
    ['a rejection that is handled', 'unhandledrejection', { reason: thrown(ours), defaultPrevented: true }, []],
    ['an error of an extension', 'error', { error: thrown('    at chrome-extension://abc/inject.js:1:2', ours) }, []],
    ['an error of a tag', 'error', { error: thrown('    at https://tags.example/gtm.js:1:2', ours) }, []],
    ['a file that does not load', 'error', {}, []],
    ['a rejection without an error', 'unhandledrejection', { reason: 'no' }, []],
  ];
  it.each(errors)('for %s: %s', (_, type, event, apps) => {
    createBrowserReports('set-1');
    listeners.get(type)?.(event);
    expect(sent.map((body) => JSON.parse(body))).toEqual(
      apps.map((app) =>
        expect.objectContaining({ app, failure: 'error', at: expect.stringMatching(/^\/_releases\/.+:\d+:\d+$/) }),
      ),
    );
  });

  it('is not sent for API failures, and is sent ten times at most', () => {
    const { failed } = createBrowserReports('set-1');
    failed('api', 'home');
    failed('gone', 'home');
    expect(sent).toEqual([]);
    for (let n = 0; n < 50; n += 1) failed('remote', 'home');
    expect(sent).toHaveLength(10);
  });
});
