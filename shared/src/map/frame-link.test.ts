import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFrameLink, messageDelay } from './frame-link.ts';

const newsSchema = v.object({ type: v.literal('chosen'), ids: v.array(v.string()) });
type FrameNews = v.InferOutput<typeof newsSchema>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const connect = () => {
  const posted: { message: unknown; origin: string; port: MessagePort }[] = [];
  const frame = {
    postMessage: (message: unknown, origin: string, [port]: MessagePort[]) => {
      if (port) posted.push({ message, origin, port });
    },
  } as unknown as Window;
  const news: FrameNews[] = [];
  const errors: Error[] = [];
  let text = 'first';
  const link = createFrameLink(
    () => frame,
    newsSchema,
    (one) => news.push(one),
    () => text,
    (error) => errors.push(error),
  );
  const ready = { source: frame, origin: 'null', data: { type: 'map-ready' } };
  return { link, posted, news, errors, ready, say: (next: string) => (text = next) };
};

describe('the message to the map', () => {
  test('is posted 50 ms after the frame has loaded, with the text at that time', () => {
    const { link, posted, say } = connect();
    link.loaded();
    vi.advanceTimersByTime(messageDelay - 1);
    expect(posted).toEqual([]);
    say('second');
    vi.advanceTimersByTime(1);
    expect(posted.map(({ message }) => message)).toEqual(['second']);
  });

  test('is posted again when the frame reports that it is ready', () => {
    const { link, posted, ready } = connect();
    link.loaded();
    vi.advanceTimersByTime(messageDelay);
    link.receive(ready);
    expect(posted).toHaveLength(2);
  });

  test.each([
    ['another window', { source: {} as Window }],
    ['no window', { source: null }],
    ['an origin, which a sandbox has not', { origin: 'https://elsewhere.example' }],
    ['another shape', { data: { type: 'map-steady' } }],
    ['no shape', { data: 'map-ready' }],
  ])('is not posted again for a message of %s', (_, differs) => {
    const { link, posted, ready } = connect();
    link.receive({ ...ready, ...differs });
    expect(posted).toEqual([]);
  });

  test('is not posted after the page was left', () => {
    const { link, posted } = connect();
    link.loaded();
    link.close();
    vi.advanceTimersByTime(messageDelay);
    expect(posted).toEqual([]);
  });
});

test('accepts news from the frame over its port if it has the right shape', async () => {
  vi.useRealTimers();
  const { link, posted, news, ready } = connect();
  link.receive(ready);
  const port = posted[0]?.port;
  port?.postMessage({ type: 'moved', bounds: 'everywhere', zoom: 3 });
  port?.postMessage({ type: 'chosen', ids: ['1042'] });
  await vi.waitFor(() => expect(news).toEqual([{ type: 'chosen', ids: ['1042'] }]));
  link.close();
  port?.close();
});

describe('an error in the frame', () => {
  const failed = { type: 'map-failed', message: 'no icon', stack: 'at /_releases/mf-listings/1/web/map.js:1:2' };

  test('is told to the page, with its place', () => {
    const { link, errors, posted, ready } = connect();
    link.receive({ ...ready, data: failed });
    expect(errors.map(({ message, stack }) => ({ message, stack }))).toEqual([
      { message: failed.message, stack: failed.stack },
    ]);
    expect(posted).toEqual([]);
  });

  test('of another window is not', () => {
    const { link, errors, ready } = connect();
    link.receive({ ...ready, source: {} as Window, data: failed });
    link.receive({ ...ready, data: { ...failed, stack: 1 } });
    expect(errors).toEqual([]);
  });
});
