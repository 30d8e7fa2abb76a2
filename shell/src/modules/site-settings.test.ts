import type { Site } from '@rowhouse/shared/contract/site';
import { exampleSite as site } from '@rowhouse/shared/testing/site';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSiteSettings } from './site-settings.ts';

const first: Site = { ...site, footer: { ...site.footer, copyright: 'first' } };
const second: Site = { ...site, footer: { ...site.footer, copyright: 'second' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('expired settings are loaded again', async () => {
  const sites = createSiteSettings(1000);
  const ask = vi.fn(async () => first);
  await sites.of(ask, 'nl');
  await sites.of(ask, 'nl');
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1001);
  expect(await sites.of(async () => second, 'nl')).toBe(second);
});

test('while the API is away, the last settings are used', async () => {
  const sites = createSiteSettings(1000);
  await sites.of(async () => first, 'nl');
  vi.advanceTimersByTime(1001);
  expect(await sites.of(() => Promise.reject(new Error('away')), 'nl')).toBe(first);
  expect(await sites.of(async () => second, 'nl')).toBe(second);
});

test('a silent API delays a page by one second, and its late answer is used afterwards', async () => {
  const sites = createSiteSettings(1000);
  await sites.of(async () => first, 'nl');
  vi.advanceTimersByTime(1001);
  const late = Promise.withResolvers<Site>();
  const waiting = sites.of(() => late.promise, 'nl');
  await vi.advanceTimersByTimeAsync(1001);
  expect(await waiting).toBe(first);
  late.resolve({ ...second, languages: { default: 'fr', enabled: ['fr'], languageFlags: false } });
  await vi.advanceTimersByTimeAsync(0);
  expect(sites.languages().default).toBe('fr');
});

test('an API that never answered is a failure', async () => {
  await expect(createSiteSettings(1000).of(() => Promise.reject(new Error('away')), 'nl')).rejects.toThrow('away');
});

test('settings from the document are not loaded again until they expire', async () => {
  const sites = createSiteSettings(1000, { language: 'nl', site: first });
  const ask = vi.fn(async () => second);
  expect(await sites.of(ask, 'nl')).toBe(first);
  expect(ask).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1001);
  expect(await sites.of(ask, 'nl')).toBe(second);
});

test('settings from the document are the fallback while the API is silent', async () => {
  const sites = createSiteSettings(1000, { language: 'nl', site: first });
  vi.advanceTimersByTime(1001);
  const waiting = sites.of(() => new Promise(() => undefined), 'nl');
  await vi.advanceTimersByTimeAsync(1001);
  expect(await waiting).toBe(first);
});

test('settings of a version are loaded once for it, and a fallback keeps its own version', async () => {
  const sites = createSiteSettings(1000);
  const ask = vi.fn(async () => first);
  expect(sites.versionOf(await sites.of(ask, 'nl', 'v1'))).toBe('v1');
  vi.advanceTimersByTime(100_000);
  await sites.of(ask, 'nl', 'v1');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await sites.of(() => Promise.reject(new Error('away')), 'nl', 'v2')).toBe(first);
  expect(sites.versionOf(first)).toBe('v1');
  const late = Promise.withResolvers<Site>();
  const waiting = sites.of(() => late.promise, 'nl', 'v2');
  await vi.advanceTimersByTimeAsync(1001);
  expect(sites.versionOf(await waiting)).toBe('v1');
  late.resolve(second);
  await vi.advanceTimersByTimeAsync(0);
  expect(sites.versionOf(await sites.of(ask, 'nl', 'v2'))).toBe('v2');
  expect(ask).toHaveBeenCalledTimes(1);
});
