import { describe, expect, it } from 'vitest';
import { visitSourceOf } from './visit-source.ts';

describe('the source of a visit', () => {
  it.each([
    ['', '', 'direct'],
    ['not an address', '', 'direct'],
    ['https://rowhouse.example/nl/te-koop/', '', 'site'],
    ['https://www.google.be/', '', 'search'],
    ['https://duckduckgo.com/', '', 'search'],
    ['https://www.facebook.com/', '', 'social'],
    ['https://t.co/abc', '', 'social'],
    ['https://outlook.live.com/mail/', '', 'mail'],
    ['https://www.immoweb.be/en/classified/1', '', 'portal'],
    ['https://immoweb.be.example/', '', 'other'],
    ['https://notgoogle.example/', '', 'other'],
    ['https://blog.example/', '?utm_medium=newsletter', 'mail'],
    ['', '?utm_medium=CPC', 'search'],
    ['', '?utm_medium=constructor', 'direct'],
  ] as const)('%j with the query %j is %s', (referrer, query, source) => {
    expect(visitSourceOf(referrer, query, 'rowhouse.example')).toBe(source);
  });
});
