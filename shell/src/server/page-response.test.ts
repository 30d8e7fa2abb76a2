import { describe, expect, it } from 'vitest';
import { publicPage } from '../render/caching.ts';
import type { RenderAnswer } from '../render/protocol.ts';
import { personalAnswer } from './page-response.ts';

describe('an answer from a release set that others may not get', () => {
  it.each([200, 301])('%i is stored for nobody else', (status) => {
    const answer: RenderAnswer = { status, headers: [['cache-control', publicPage]], body: '', failures: [], apps: [] };
    const { headers } = personalAnswer(answer, { cookie: 'canary=1', personal: true, preview: null });
    expect(headers).toEqual([
      ['cache-control', 'private, no-cache'],
      ['set-cookie', 'canary=1'],
    ]);
  });
});
