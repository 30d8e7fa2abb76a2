import { expect, test } from 'vitest';
import { type SiteState, statusInWords } from './status-in-words.ts';

const listings = { app: 'mf-listings', version: '0.1.0-ab', since: '2026-11-23T11:41:47.658Z', why: 'promoted' };
const state: SiteState = {
  set: 'abc',
  apps: [
    {
      ...listings,
      pages: 12,
      failed: 1,
      visitors: 9,
      failedInBrowsers: 2,
      failedOnAlteredPages: 3,
      browsers: [
        { family: 'chromium', shown: 7, failed: 0 },
        { family: 'firefox', shown: 2, failed: 2 },
      ],
    },
  ],
  registry: [
    { app: 'mf-listings', sequence: 3, expires: '2027-02-21T11:41:47.658Z', refused: null },
    { app: 'mf-forms', sequence: null, expires: null, refused: 'it is not signed' },
  ],
  keysFault: "'x' is not a public key",
  canary: { share: 0.05, apps: { 'mf-listings': '0.1.0-cd' } },
  errors: [
    {
      app: 'mf-listings',
      version: '0.1.0-ab',
      where: 'server',
      what: 'for-sale',
      message: 'no',
      source: 'mf-listings/src/pages/list.tsx:12',
    },
  ],
  withdrawn: [
    {
      name: 'mf-listings',
      version: '0.1.0-zz',
      channel: 'live',
      date: '2026-11-22T09:00:00.000Z',
      why: 'it failed on 5 pages in a row',
      move: 2,
    },
  ],
  confinement: 'permissions',
};

test('the status of a site is reported in sentences, with readable times', () => {
  const told = statusInWords(state).join('\n');
  for (const sentence of [
    /^Release set abc$/m,
    /^The file of trusted keys is not followed, and its previous content still applies: 'x' is not a public key$/m,
    /^mf-listings 0\.1\.0-ab, since 23 Nov 2026, \d\d:\d\d \(promoted\)$/m,
    /^ {2}within ten minutes 12 pages, 1 failed; 9 visitors, 2 with a failure \(2 of 2 with Firefox\); 3 more only on pages that something else altered$/m,
    /^ {2}newest error of 0\.1\.0-ab: on the server, 'for-sale': no, at mf-listings\S+:12$/m,
    /^ {2}registry 3, signed until 21 Feb 2027$/m,
    /^mf-forms is not shown$/m,
    /^ {2}its section of the registry is not followed: it is not signed$/m,
    /^Canary, for 5 % of the visitors: mf-listings 0\.1\.0-cd$/m,
    /^ {2}mf-listings 0\.1\.0-zz from 'live' on 22 Nov 2026, \d\d:\d\d: it failed on 5 pages in a row$/m,
    /^This machine allows no namespaces/m,
  ])
    expect(told).toMatch(sentence);
  expect(told).not.toMatch(/null|undefined|T\d\d:/);
});

test('a site without an active set reports it', () => {
  const none = { set: null, apps: [], registry: [], keysFault: null, canary: null, errors: [], withdrawn: [] };
  expect(statusInWords({ ...none, confinement: 'namespaces' })).toEqual(['No release set is shown']);
});
