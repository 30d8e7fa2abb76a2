import type { PageResult } from '@rowhouse/shared/platform/page-result';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { appOf, reportTokenHeader, reportTokenPath } from '../layout/browser-report.ts';
import { browserFailureSchema } from '../layout/browser-report-schema.ts';
import type { isAsServed } from '../watch/late-watch.ts';
import { ownerOfFile } from '../watch/watch-page.ts';
import { createBrowserReports } from './browser-reports.ts';

vi.mock(import('../watch/late-watch.ts'), async (original) => ({
  ...(await original()),
  isAsServed: (async (shape) => shape === 'as served') satisfies typeof isAsServed,
}));

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
  const tokens: string[] = [];
  let asked = 0;
  // The token of a report is fetched first.
  const settled = () => new Promise(setImmediate);
  const listeners = new Map<string, (event: object) => void>();
  let marks: string[] = [];
  beforeEach(() => {
    sent.length = 0;
    tokens.length = 0;
    marks = [];
    vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    );
    vi.stubGlobal('document', {
      querySelector: (signs: string) => marks.find((mark) => signs.split(',').includes(mark)) ?? null,
      getElementsByTagName: (name: string) => marks.filter((mark) => mark === name),
    });
    vi.stubGlobal('fetch', (path: string, { body, headers }: { body?: string; headers?: Record<string, string> }) => {
      if (path === reportTokenPath) {
        asked += 1;
        const token = `token ${asked}`;
        return Promise.resolve({ text: () => token });
      }
      sent.push(body ?? '');
      tokens.push(headers?.[reportTokenHeader] ?? '');
      return Promise.resolve({});
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('names the part without its props', async () => {
    createBrowserReports('set-1').failed('render', 'forms.request {"propertyId":"12"}');
    await settled();
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      { set: 'set-1', app: 'forms', failure: 'render', what: 'forms.request' },
    ]);
  });

  it('names the place in a script, without the error message', async () => {
    const error = new Error('An Peeters is no number');
    error.stack = `Error: An Peeters is no number
    at kept (https://site.example/_content/a.js:1:2)
    at Form (https://site.example/_releases/mf-forms/web/pages-1a2b.js:1:4711)
    at react (https://site.example/_releases/shell/web/react.js:9:9)`;
    createBrowserReports('set-1').failed('render', 'contact', error);
    await settled();
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

  it('says so once others have altered the page, and the alteration itself is reported once', async () => {
    const { altered, failed } = createBrowserReports('set-1');
    altered();
    altered();
    failed('render', 'contact');
    const document = { set: 'set-1', app: 'shell', failure: 'render', what: 'shell/document', altered: true };
    await settled();
    expect(sent.map((body) => JSON.parse(body))).toEqual([document, { ...document, app: 'forms', what: 'contact' }]);
    expect(v.is(browserFailureSchema, document)).toBe(true);
  });

  it.each(['font', '[class*=translated-]', '[_msttexthash]', 'ya-tr-span', 'chrome_annotation'])(
    'says that %s altered the page',
    async (mark) => {
      const { failed } = createBrowserReports('set-1');
      failed('render', 'home');
      marks = [mark];
      failed('render', 'home');
      await settled();
      expect(sent.map((body) => JSON.parse(body).altered)).toEqual([undefined, true]);
    },
  );

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
    ['a text that a tag throws', 'error', { error: 'no', filename: 'https://tags.example/gtm.js' }, []],
    ['an error of a tag', 'error', { error: thrown('    at https://tags.example/gtm.js:1:2', ours) }, []],
    ['a file that does not load', 'error', {}, []],
    ['a rejection without an error', 'unhandledrejection', { reason: 'no' }, []],
  ];
  it.each(errors)('for %s: %s', async (_, type, event, apps) => {
    createBrowserReports('set-1');
    listeners.get(type)?.(event);
    await settled();
    expect(sent.map((body) => JSON.parse(body))).toEqual(
      apps.map((app) =>
        expect.objectContaining({ app, failure: 'error', at: expect.stringMatching(/^\/_releases\/.+:\d+:\d+$/) }),
      ),
    );
  });

  it('names the app of a script that throws a text', async () => {
    createBrowserReports('set-1');
    listeners.get('error')?.({ error: 'no', filename: 'https://site.example/_releases/mf-forms/web/a.js' });
    await settled();
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      { set: 'set-1', app: 'forms', failure: 'error', what: 'script' },
    ]);
  });

  const frames = (...files: string[]) =>
    files.map((file) => `\n    at One (https://site.example/_releases/${file}:1:2)`).join('');
  const ofForm = frames('shell/web/ui.js', 'mf-forms/web/a.js', 'mf-listings/web/b.js', 'shell/web/main.js');
  const mismatch = new Error('Minified React error #418');
  const inForm = { failure: 'repaired', app: 'forms', what: 'for-sale', at: '/_releases/mf-forms/web/a.js:1:2' };
  const document = { failure: 'render', app: 'shell', what: 'shell/document', altered: true };
  const repairs: [string, Error, string, string, string[], object][] = [
    ['a difference from the server’s page', mismatch, ofForm, 'as served', [], inForm],
    [
      'a difference of the shell',
      mismatch,
      frames('shell/web/ui.js'),
      'as served',
      [],
      { ...inForm, app: 'shell', at: '/_releases/shell/web/ui.js:1:2' },
    ],
    [
      'a difference without a place',
      mismatch,
      '\n    at div',
      'as served',
      [],
      { failure: 'repaired', app: 'listings', what: 'for-sale' },
    ],
    ['a difference from a page that others altered', mismatch, ofForm, 'otherwise', [], document],
    ['a difference from a translated page', mismatch, ofForm, 'as served', ['font'], document],
    ['a component that throws', new Error('no', { cause: new Error() }), ofForm, 'otherwise', [], inForm],
  ];
  it.each(repairs)(
    'for %s that React mended names the innermost remote',
    async (_, error, components, shape, signs, report) => {
      marks = signs;
      const { repaired } = createBrowserReports('set-1');
      const result = { page: 'for-sale' } as PageResult;
      repaired(error, components, result, shape);
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      if (report === document) repaired(error, components, result, shape);
      await settled();
      expect(sent.map((body) => JSON.parse(body))).toEqual([{ set: 'set-1', ...report }]);
    },
  );

  it('waits until it is known whether others had altered the page', async () => {
    const { repaired, failed } = createBrowserReports('set-1');
    repaired(mismatch, ofForm, { page: 'for-sale' } as PageResult, 'otherwise');
    failed('render', 'contact');
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map((body) => JSON.parse(body).altered)).toEqual([true, true]);
  });

  it('is not sent for API failures, and is sent ten times at most', async () => {
    const { failed } = createBrowserReports('set-1');
    failed('api', 'home');
    failed('gone', 'home');
    await settled();
    expect(sent).toEqual([]);
    for (let n = 0; n < 50; n += 1) failed('remote', 'home');
    await settled();
    expect(sent).toHaveLength(10);
    // One token for each.
    expect(new Set(tokens).size).toBe(10);
  });
});
