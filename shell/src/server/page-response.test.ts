import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { publicPage } from '../render/caching.ts';
import type { RenderAnswer } from '../render/protocol.ts';
import { pageResponse, personalAnswer } from './page-response.ts';

describe('an answer from a release set that other visitors may not get', () => {
  it.each([200, 301])('with status %i is not cached for others', (status) => {
    const answer: RenderAnswer = { status, headers: [['cache-control', publicPage]], body: '', failures: [], apps: [] };
    const { headers } = personalAnswer(answer, { cookie: 'canary=1', preview: null });
    expect(headers).toEqual([
      ['cache-control', 'private, no-cache'],
      ['set-cookie', 'canary=1'],
    ]);
  });
});

describe('a redirect that a remote makes itself', () => {
  const ledTo = async (location: string) => {
    const answer: RenderAnswer = { status: 302, headers: [['location', location]], body: '', failures: [], apps: [] };
    const site = new Hono().get('/', (context) => pageResponse(context, answer, 'one'));
    site.onError((error, context) => context.text(error.message, 500));
    const { status, headers } = await site.request('/');
    return status === 302 ? headers.get('location') : status;
  };

  it('leads to a path of this site or to an absolute address', async () => {
    expect(await ledTo('/nl/contact/?a=b')).toBe('/nl/contact/?a=b');
    expect(await ledTo('https://project.example/')).toBe('https://project.example/');
    for (const location of ['//evil.example/', '/\\evil.example/', '///evil.example', 'javascript:alert(1)'])
      expect(await ledTo(location)).toBe(500);
  });
});
