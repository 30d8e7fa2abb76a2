import { beforeEach, expect, test, vi } from 'vitest';

const page = 'https://agency.example/nl/';
const named = '?utm_source=mail&utm_medium=letter';

/** A new document, with what the session has stored. */
const openDocument = async () => {
  vi.resetModules();
  return import('./campaign.ts');
};

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test.each([
  ['without a campaign', [''], page],
  ['of the address', [named], page + named],
  ['of an earlier address of this document', [named, '', '?page=2'], page + named],
  ['of the latest address that has one', ['?utm_source=old', named], page + named],
  ['without the other parameters', ['?page=2&utm_source=mail&gclid=x'], `${page}?utm_source=mail`],
])('the reported location is the one %s', async (_, searches, location) => {
  const { rememberCampaign, withCampaign } = await openDocument();
  for (const search of searches) rememberCampaign(search);
  expect(withCampaign(page)).toBe(location);
  expect([...stored]).toEqual([]);
});

test('a parameter of the page itself is not replaced', async () => {
  const { rememberCampaign, withCampaign } = await openDocument();
  rememberCampaign(named);
  expect(withCampaign(`${page}?utm_source=own`)).toBe(`${page}?utm_source=own&utm_medium=letter`);
});

test('after the choice the next documents report it too, from the session storage', async () => {
  const first = await openDocument();
  first.rememberCampaign(named);
  first.keepCampaign();
  const second = await openDocument();
  expect(second.withCampaign(page)).toBe(page);
  second.keepCampaign();
  expect(second.withCampaign(page)).toBe(page + named);
});

test('where storage is switched off, it lasts as long as the document', async () => {
  const no = () => {
    throw new Error('denied');
  };
  vi.stubGlobal('sessionStorage', { getItem: no, setItem: no });
  const { rememberCampaign, keepCampaign, withCampaign } = await openDocument();
  rememberCampaign(named);
  keepCampaign();
  expect(withCampaign(page)).toBe(page + named);
});
