import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FragmentUse } from '../contract/fragments.ts';
import { opensFromCard } from './opens-from-card.ts';
import type { LoaderArgs } from './page.ts';
import { createPrefetchingLoader } from './prefetch.ts';
import { fakeHost, view } from './testing/fake-host.ts';

const path = '/nl/te-koop/ronse/villa/1042/';
const ask = (href: string) => new Request(`https://rowhouse.example${href}`);

const expected: FragmentUse = { id: 'forms.request', props: { kind: 'contact-me' } };

/** A loader for a remote with one page, with a counter of its data requests and a clock. */
const eager = ({
  loader = async () => ({}),
  savesData = false,
  atHand = false,
}: {
  loader?: () => Promise<unknown>;
  savesData?: boolean;
  /** Whether the code that requests the data is already loaded. */
  atHand?: boolean;
}) => {
  let asked = 0;
  let time = 0;
  const counted = async ({ params }: LoaderArgs) => {
    asked += 1;
    return { ...((await loader()) as object), id: params.id, turn: asked };
  };
  const property = {
    data: {
      pages: { property: { loader: counted, meta: () => ({ title: 'Villa' }), expected: () => [expected] } },
      fragments: {},
    },
    'pages/property': view,
  };
  const { host, loads, reports } = fakeHost({ property });
  if (atHand)
    host.source.peek = (owner, module) => (`${owner}/${module}` === 'property/data' ? property.data : undefined);
  const ahead: string[] = [];
  host.source.fetchAhead = (owner, path) => ahead.push(`${owner}/${path}`);
  const opened: string[] = [];
  const openDocument = async ({ url }: Request): Promise<never> => {
    opened.push(url);
    throw new Error('opened');
  };
  const made = createPrefetchingLoader({ ...host, openDocument }, { savesData: () => savesData, now: () => time });
  return { ...made, loads, reports, opened, ahead, asked: () => asked, pass: (ms: number) => (time += ms) };
};

test.each([
  [path, true],
  ['/fr/a-louer/renaix/studio/2011/?utm=x#top', true],
  ['/property/1042/', true],
  ['/nl/te-koop/', false],
  ['/nl/contact/', false],
  ['#ask', false],
  ['mailto:info@agency.example', false],
  ['https://elsewhere.example/nl/te-koop/ronse/villa/1042/', false],
])('%s opens from a card: %s', (href, opens) => {
  expect(opensFromCard(href)).toBe(opens);
});

describe('a home that a visitor is about to open', () => {
  test('is fetched once, code and data, and then shown without another request', async () => {
    const { prefetch, load, asked, loads } = eager({});
    prefetch(path, 'meant');
    prefetch(path, 'meant');
    const { result } = await load(ask(path));
    expect(result.data).toEqual({ id: '1042', turn: 1 });
    expect(asked()).toBe(1);
    expect(loads).toContain('property/pages/property');
  });

  test('has its data requested immediately, and its files in later tasks, so that the pointer is answered', async () => {
    const { prefetch, asked, loads } = eager({ atHand: true });
    prefetch(path, 'meant');
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
    expect([asked(), loads]).toEqual([1, ['property/data']]);
    await vi.waitFor(() => expect(loads).toContain('forms/fragments/request'));
    expect([asked(), loads]).toEqual([1, expect.arrayContaining(['property/pages/property', 'property/messages/nl'])]);
  });

  test('is requested again when it is opened a second time', async () => {
    const { prefetch, load } = eager({});
    prefetch(path, 'meant');
    await load(ask(path));
    expect((await load(ask(path))).result.data).toMatchObject({ turn: 2 });
  });

  test('is requested again when the prefetched page has expired', async () => {
    const { prefetch, load, pass } = eager({ atHand: true });
    prefetch(path, 'meant');
    pass(30_000);
    expect((await load(ask(path))).result.data).toMatchObject({ turn: 2 });
  });

  test('is requested again if what was prefetched hangs', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { promise: never } = Promise.withResolvers<unknown>();
    const answers = [never];
    const { prefetch, load } = eager({ atHand: true, loader: async () => (await answers.shift()) ?? {} });
    prefetch(path, 'meant');
    const opening = load(ask(path));
    await vi.advanceTimersByTimeAsync(2000);
    expect((await opening).result.data).toMatchObject({ turn: 2 });
  });

  test('is prefetched separately for another query, and for another home', async () => {
    const { prefetch, load, asked } = eager({ atHand: true });
    prefetch(path, 'meant');
    await load(ask(`${path}?utm=x`));
    await load(ask('/nl/te-koop/ronse/villa/1043/'));
    expect(asked()).toBe(3);
  });

  test('is not prefetched if the visitor saves data, nor is any other page', async () => {
    const sparing = eager({ savesData: true });
    sparing.prefetch(path, 'meant');
    expect(sparing.loads).toEqual([]);
    const { prefetch, loads } = eager({});
    prefetch('/nl/te-koop/', 'meant');
    expect(loads).toEqual([]);
  });

  test('is requested again if the prefetch failed, which is not reported and does not navigate', async () => {
    let attempts = 0;
    const loader = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('away');
      return {};
    };
    const { prefetch, load, reports, opened } = eager({ loader });
    prefetch(path, 'meant');
    expect((await load(ask(path))).result.failure).toBeNull();
    expect(attempts).toBe(2);
    expect([...reports, ...opened]).toEqual([]);
  });
});

describe('a home that is only on the screen, or another page that a visitor is about to open', () => {
  let idle: (() => void)[] = [];
  beforeEach(() => {
    const work: typeof idle = [];
    idle = work;
    vi.stubGlobal('requestIdleCallback', (one: () => void) => work.push(one));
  });
  const ofHome = ['property/data', 'property/messages/nl', 'property/pages/property'];
  const ofForm = ['forms/data', 'forms/messages/nl', 'forms/fragments/request'];

  test('has its code and that of its fragments prefetched, once for all homes, and no data requested', async () => {
    const { prefetch, ahead, asked } = eager({});
    prefetch(path, 'seen');
    prefetch('/nl/te-koop/ronse/villa/1043/', 'seen');
    await vi.waitFor(() => expect(ahead).toEqual([...ofHome, ...ofForm]));
    expect(asked()).toBe(0);
  });

  test('has its code run in idle time, one file after the other, so that a click finds it ready', async () => {
    const { prefetch, ahead, loads, asked } = eager({});
    prefetch(path, 'seen');
    await vi.waitFor(() => expect(ahead).toEqual([...ofHome, ...ofForm]));
    expect(loads).toEqual(['property/data']);
    for (const [at] of [...ofHome, ...ofForm].entries()) {
      await vi.waitFor(() => expect(idle).toHaveLength(at + 1));
      idle[at]?.();
    }
    await vi.waitFor(() => expect(loads).toEqual(['property/data', ...ofHome, ...ofForm]));
    expect(asked()).toBe(0);
  });

  test('is not prefetched if the visitor saves data, or if the link leads to no page', async () => {
    const sparing = eager({ savesData: true });
    sparing.prefetch(path, 'seen');
    const { prefetch, ahead } = eager({});
    for (const href of [
      '#ask',
      'mailto:info@agency.example',
      '/nl/nothing/here/',
      'https://elsewhere.example/nl/contact/',
    ])
      prefetch(href, 'meant');
    await Promise.resolve();
    expect([...sparing.ahead, ...sparing.loads, ...ahead]).toEqual([]);
  });
});
