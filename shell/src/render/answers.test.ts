import { expect, test } from 'vitest';
import { redirectAnswer } from './answers.ts';

const hosted = { cookies: [], marks: () => [], failures: [] };
const request = { method: 'GET', url: 'https://rowhouse.example//x/', headers: [], body: null, visitorAddress: '::1' };
const ledTo = (location: string): string | undefined => {
  const answer = redirectAnswer(request, hosted, new Response(null, { status: 302, headers: { location } }), null);
  return new Map(answer.headers).get('location');
};

test('a remote that makes a redirect by itself leads to this site, or to one that it writes whole', () => {
  expect(ledTo('/nl/contact/?a=b')).toBe('/nl/contact/?a=b');
  expect(ledTo('https://project.example/')).toBe('https://project.example/');
  for (const location of ['//evil.example/', '/\\evil.example/', '///evil.example', 'javascript:alert(1)'])
    expect(() => ledTo(location)).toThrow('is no address of');
});
