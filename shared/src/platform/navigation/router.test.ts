import fc from 'fast-check';
import {
  createMemoryRouter,
  data as dataOfOther,
  type RouterState as OtherState,
  redirect as otherRedirect,
} from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { redirect } from '../redirect.ts';
import { data } from './data.ts';
import { createMemoryHistory } from './memory-history.ts';
import { createRouter } from './router.ts';

// The router does what React Router does, of which a team knows the names and what they do.

const origin = 'http://localhost';

/** A loader or action that has been called and has not ended. */
interface Call {
  label: string;
  signal: AbortSignal;
  end: () => void;
}

const timeToSettle = () => new Promise((resolve) => setImmediate(resolve));

const entriesOf = (form: FormData | undefined) =>
  form && [...form].map(([name, value]) => `${name}=${value}`).join('&');

type DataOf = (value: string, status: number) => unknown;

/** What a program answers: the address and the form say how each call ends. */
const createProgram = (dataOf: DataOf, redirectTo: (path: string) => Response) => {
  const calls: Call[] = [];
  const answer = (request: Request, kind: string, does: string) => {
    const { pathname, search } = new URL(request.url);
    const label = `${kind} ${pathname}${search} ${does}`;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const end = (): void => {
      calls.splice(calls.indexOf(call), 1);
      const [verb = '', target = ''] = does.split(' ');
      if (verb === 'fails') reject(new Error(label));
      else if (verb === 'leads') resolve(redirectTo(target));
      else if (verb === 'throws') reject(redirectTo(target));
      else if (kind === 'load') resolve(label);
      else if (verb === 'refuses') resolve(dataOf(label, 400));
      else if (verb === 'nothing') resolve(undefined);
      else resolve(verb === 'status' ? dataOf(label, 201) : label);
    };
    const call: Call = { label, signal: request.signal, end };
    calls.push(call);
    return promise;
  };
  return {
    open: () => calls.filter(({ signal }) => !signal.aborted),
    load: async (request: Request) => {
      const value = await answer(request, 'load', new URL(request.url).searchParams.get('does') ?? '');
      return value;
    },
    act: async (request: Request) => {
      const form = await request.formData();
      return answer(request, form.has('fetcher') ? 'fetch' : 'act', String(form.get('does')));
    },
  };
};

interface Snapshot {
  location: string;
  state: unknown;
  action: string;
  navigation: unknown[];
  shown: unknown;
  actionData: unknown;
  error: string | null;
  fetchers: [state: string, data: unknown, form: string | undefined][];
  scroll: unknown;
  open: string[];
}

const keys = ['one', 'two'];
const mine = () => {
  const program = createProgram((value, status) => data(value, status), redirect);
  const history = createMemoryHistory(`${origin}/0`);
  const places = new Map<string, number>();
  const scroll = { top: 0 };
  const router = createRouter<unknown>({
    history,
    load: program.load,
    act: program.act,
    first: { loaderData: 'first', actionData: undefined },
    positions: {
      save: ({ pathname }) => void places.set(pathname, scroll.top),
      of: ({ pathname }) => places.get(pathname),
      store: () => undefined,
    },
  });
  const leave = new Map<string, () => void>();
  const submit = (
    to: string,
    values: Record<string, string>,
    method: 'get' | 'post',
    fetcher?: string,
    keeps?: boolean,
  ) => router.submit(values, { action: to, method, fetcher, preventScrollReset: keeps });
  const snapshot = (): Snapshot => {
    const {
      location,
      historyAction,
      navigation,
      loaderData,
      actionData,
      failure,
      fetchers,
      scrollTo,
      preventScrollReset,
    } = router.getState();
    const { pathname, search, hash } = location;
    return {
      location: pathname + search + hash,
      state: location.state,
      action: historyAction,
      navigation: [
        navigation.state,
        navigation.location && navigation.location.pathname + navigation.location.search + navigation.location.hash,
        navigation.formMethod,
        navigation.formAction,
        entriesOf(navigation.formData),
      ],
      shown: failure || navigation.state !== 'idle' ? null : loaderData,
      actionData,
      error: failure && String(failure.error),
      fetchers: keys.map((key) => {
        const fetcher = fetchers.get(key);
        return [fetcher?.state ?? 'idle', fetcher?.data, entriesOf(fetcher?.formData)];
      }),
      scroll: [scrollTo, preventScrollReset],
      open: program
        .open()
        .map(({ label }) => label)
        .sort(),
    };
  };
  return {
    program,
    scroll,
    snapshot,
    navigate: router.navigate,
    go: history.go,
    submit,
    load: router.load,
    use: (key: string) => leave.set(key, router.use(key)),
    leave: (key: string) => {
      leave.get(key)?.();
      leave.delete(key);
    },
    uses: (key: string) => leave.has(key),
    isWaiting: () => router.getState().navigation.state !== 'idle',
    isFetching: () => [...router.getState().fetchers.values()].some(({ state }) => state !== 'idle'),
    isSubmitting: () => router.getState().navigation.state === 'submitting',
    /** Whether both a page and a fetcher are on their way. */
    isRacing: () => {
      const { navigation, fetchers } = router.getState();
      const busy = [...fetchers.values()].filter(({ state }) => state !== 'idle').length;
      return busy > 0 && (navigation.state !== 'idle' || program.open().length > busy);
    },
    revalidate: router.revalidate,
  };
};

const theirs = () => {
  const program = createProgram((value, status) => dataOfOther(value, status), otherRedirect);
  const places: Record<string, number> = {};
  const scroll = { top: 0 };
  const router = createMemoryRouter(
    [
      {
        id: 'all',
        path: '*',
        loader: ({ request }) => program.load(request),
        action: ({ request }) => program.act(request),
      },
    ],
    { initialEntries: ['/0'], hydrationData: { loaderData: { all: 'first' } } },
  );
  router.enableScrollRestoration(
    places,
    () => scroll.top,
    ({ pathname }) => pathname,
  );
  const kept = new Map<string, unknown>();
  router.subscribe((state, { deletedFetchers }) => {
    for (const [key, fetcher] of state.fetchers) if (fetcher.data !== undefined) kept.set(key, fetcher.data);
    for (const key of deletedFetchers) kept.delete(key);
  });
  const uses = new Set<string>();
  const snapshot = (): Snapshot => {
    const { location, historyAction, navigation, loaderData, actionData, errors, fetchers, ...rest }: OtherState =
      router.state;
    const { pathname, search, hash } = location;
    const isRedirect = typeof location.state === 'object' && location.state !== null && '_isRedirect' in location.state;
    return {
      location: pathname + search + hash,
      state: isRedirect ? null : location.state,
      action: historyAction,
      navigation: [
        navigation.state,
        navigation.location && navigation.location.pathname + navigation.location.search + navigation.location.hash,
        navigation.formMethod,
        navigation.formAction,
        entriesOf(navigation.formData),
      ],
      shown: errors || navigation.state !== 'idle' ? null : loaderData.all,
      actionData: actionData?.all ?? undefined,
      error: errors && String(errors.all),
      fetchers: keys.map((key) => {
        const fetcher = fetchers.get(key);
        return [fetcher?.state ?? 'idle', kept.get(key) ?? undefined, entriesOf(fetcher?.formData)];
      }),
      scroll: [rest.restoreScrollPosition, rest.preventScrollReset],
      open: program
        .open()
        .map(({ label }) => label)
        .sort(),
    };
  };
  return {
    program,
    scroll,
    snapshot,
    navigate: (to: string, options: object) => router.navigate(to, options),
    go: (delta: number) => router.navigate(delta),
    submit: (to: string, values: Record<string, string>, method: 'get' | 'post', fetcher?: string, keeps?: boolean) => {
      const formData = new FormData();
      for (const [name, value] of Object.entries(values)) formData.append(name, value);
      const form = {
        formMethod: method,
        formData,
        formEncType: 'application/x-www-form-urlencoded',
        preventScrollReset: keeps,
      } as const;
      return fetcher === undefined ? router.navigate(to, form) : router.fetch(fetcher, 'all', to, form);
    },
    load: (key: string, to: string) => router.fetch(key, 'all', to),
    use: (key: string) => {
      uses.add(key);
      router.getFetcher(key);
    },
    leave: (key: string) => {
      uses.delete(key);
      router.deleteFetcher(key);
    },
    revalidate: () => router.revalidate(),
  };
};

const path = fc.constantFrom('/0', '/1', '/2');
const leading = (...hashes: string[]) =>
  fc
    .tuple(fc.constantFrom('leads', 'throws'), path, fc.constantFrom(...hashes))
    .map(([verb, to, hash]) => `${verb} ${to}${hash}`);
const loaderDoes = fc.oneof({ weight: 4, arbitrary: fc.constant('') }, fc.constant('fails'), leading('', '#c'));
const actionDoes = (...hashes: string[]) =>
  fc.oneof(fc.constantFrom('', 'status', 'refuses', 'nothing', 'fails'), leading(...hashes));
const address = fc
  .tuple(path, loaderDoes, fc.constantFrom('', '', '#a', '#b'))
  .map(([to, does, hash]) => `${to}${does && `?${new URLSearchParams({ does })}`}${hash}`);
const key = fc.constantFrom(...keys);

const command = fc.oneof(
  fc.record({
    type: fc.constant('navigate' as const),
    to: address,
    replace: fc.constantFrom(undefined, true, false),
    keeps: fc.boolean(),
    state: fc.constantFrom(undefined, { a: 1 }),
  }),
  fc.record({ type: fc.constant('go' as const), by: fc.constantFrom(-1, -1, 1) }),
  fc.record({
    type: fc.constant('submit' as const),
    to: address,
    does: actionDoes('', '#c'),
    method: fc.constantFrom('get' as const, 'post' as const),
    keeps: fc.boolean(),
  }),
  fc.record({ type: fc.constant('send' as const), key, to: address, does: actionDoes('', '#c') }),
  fc.record({ type: fc.constant('load' as const), key, to: address }),
  fc.record({ type: fc.constant('use' as const), key }),
  fc.record({ type: fc.constant('revalidate' as const) }),
  fc.record({ type: fc.constant('scroll' as const), top: fc.nat(900) }),
  { weight: 6, arbitrary: fc.record({ type: fc.constant('end' as const), at: fc.nat(3) }) },
);

beforeAll(() => {
  vi.stubGlobal('HTMLFormElement', class {});
});

test.each(['javascript:alert(1)', 'mailto:somebody@mail.example', 'http://'])(
  'a redirect to %s, which is no address of a site, is a failure of the page or fetcher, and nobody waits for it',
  async (location) => {
    const history = createMemoryHistory(`${origin}/0`);
    const lead = async (): Promise<unknown> => new Response(null, { status: 302, headers: { location } });
    const first = { loaderData: 'first', actionData: undefined };
    const router = createRouter<unknown>({ history, load: lead, act: lead, first });
    const ways = [
      () => router.navigate('/1'),
      () => router.submit({}, { method: 'post', action: '/2' }),
      () => router.submit({}, { method: 'post', action: '/2', fetcher: 'one' }),
      () => router.load('one', '/3'),
    ];
    for (const go of ways) {
      await go();
      const { navigation, failure, fetchers } = router.getState();
      expect([navigation.state, fetchers.get('one')?.state ?? 'idle']).toEqual(['idle', 'idle']);
      expect(failure?.error).toBeInstanceOf(TypeError);
    }
    expect(history.documents).toEqual([]);
  },
);

test('addresses that redirect to each other open as a document after 20 redirects, and the tab does not freeze', async () => {
  const history = createMemoryHistory(`${origin}/0`);
  const load = vi.fn(async ({ url }: Request) => {
    const location = url.endsWith('/1') ? '/2' : '/1';
    return new Response(null, { status: 302, headers: { location } });
  });
  const router = createRouter<unknown>({ history, load, act: load, first: { loaderData: '', actionData: undefined } });
  await router.navigate('/1');
  expect(load).toHaveBeenCalledTimes(21);
  expect(history.documents).toEqual([`${origin}/2`]);
});

test('a fetcher that no component uses is forgotten once it has its answer, and is not loaded again', async () => {
  const load = vi.fn(async ({ url }: Request) => url);
  const history = createMemoryHistory(`${origin}/0`);
  const router = createRouter({ history, load, act: async () => 'sent', first: { loaderData: '', actionData: null } });
  await router.load('one', '/1');
  await router.submit({}, { method: 'post', action: '/2', fetcher: 'two' });
  expect([...router.getState().fetchers.keys()]).toEqual([]);
  load.mockClear();
  await router.revalidate();
  expect(load.mock.calls.map(([{ url }]) => url)).toEqual([`${origin}/0`]);
});

test('any sequence of navigations, forms and fetchers ends as in React Router', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 25 }), async (commands) => {
      const one = mine();
      const other = theirs();
      const both = [one, other];
      // React Router does not end a page on its way when the answer to a fetcher leads elsewhere: the last one to arrive is shown.
      // And an answer to a fetcher while a form is sent shows the data of the form's page before that page.
      // And one that leads elsewhere when the page is loaded once more leaves the router in the state 'loading'.
      const isRace = (label: string): boolean =>
        (/ (?:leads|throws) /.test(label) && (one.isRacing() || !(one.isWaiting() || one.isFetching()))) ||
        (label.startsWith('fetch') && one.isSubmitting());
      // The page on its way is loaded for the answer to a fetcher. React Router shows what comes of it on whatever page the visitor has
      // gone to since.
      let isAhead = false;
      const end = (at: number): boolean => {
        const labels = [...new Set(one.program.open().map(({ label }) => label))].filter((label) => !isRace(label));
        const chosen = labels[at % labels.length];
        isAhead ||= chosen?.startsWith('fetch') === true && one.isWaiting();
        for (const { program } of both)
          program
            .open()
            .find(({ label }) => label === chosen)
            ?.end();
        return chosen !== undefined;
      };
      // In React Router a fetcher whose answer led to a page may stay in the state 'loading' when that page is there:
      // what follows is not compared.
      const moving = new Set<string>();
      const loaded = new Set<string>();
      let isStuck = false;
      const compare = (): void => {
        const [own, others] = [one.snapshot(), other.snapshot()];
        for (const [at, key] of keys.entries())
          if (
            own.navigation[0] === 'idle' &&
            moving.has(key) &&
            own.fetchers[at]?.[0] === 'idle' &&
            others.fetchers[at]?.[0] === 'loading'
          )
            isStuck = true;
        if (isStuck) return;
        expect(own).toEqual(others);
      };
      for (const each of commands) {
        if (isStuck) return;
        isAhead &&= one.isFetching();
        if (isAhead && ['navigate', 'go', 'submit', 'revalidate'].includes(each.type)) continue;
        if (each.type === 'send' || each.type === 'load') {
          const [state] = other.snapshot().fetchers[keys.indexOf(each.key)] ?? [];
          const isBusy = state !== 'idle';
          // In React Router the end of another load may end the next use of a fetcher that it loads again.
          const isShared = (isBusy || loaded.has(each.key)) && one.program.open().length > (isBusy ? 1 : 0);
          if (isShared || (isBusy && moving.has(each.key)) || !one.uses(each.key)) continue;
          loaded[each.type === 'load' ? 'add' : 'delete'](each.key);
          const does = each.type === 'send' ? each.does : each.to;
          moving[/leads|throws/.test(does) ? 'add' : 'delete'](each.key);
        }
        if (each.type === 'navigate')
          for (const router of both)
            void router.navigate(each.to, { replace: each.replace, preventScrollReset: each.keeps, state: each.state });
        if (each.type === 'go') for (const router of both) void router.go(each.by);
        if (each.type === 'submit')
          for (const router of both)
            void router.submit(each.to, { does: each.does, a: 'b' }, each.method, undefined, each.keeps);
        if (each.type === 'send')
          for (const router of both)
            void router.submit(each.to, { does: each.does, fetcher: each.key }, 'post', each.key);
        if (each.type === 'load') for (const router of both) void router.load(each.key, each.to);
        if (each.type === 'use') {
          const isUsed = one.uses(each.key);
          for (const router of both) router[isUsed ? 'leave' : 'use'](each.key);
        }
        if (each.type === 'revalidate') for (const router of both) void router.revalidate();
        if (each.type === 'scroll') for (const router of both) router.scroll.top = each.top;
        if (each.type === 'end') end(each.at);
        await timeToSettle();
        compare();
      }
      for (let rest = 0; rest < 60 && one.program.open().length > 0; rest += 1) {
        if (!end(rest)) return;
        await timeToSettle();
        compare();
      }
    }),
    // Races in which React Router is wrong remain: a run is the same each time.
    { numRuns: Number(process.env.RUNS ?? 1000), seed: Number(process.env.SEED ?? 51) },
  );
});

test('the request for a page has the place in it that a link leads to, since a document may open it', async () => {
  const asked: string[] = [];
  const load = async ({ url }: Request) => void asked.push(url);
  const router = createRouter({
    history: createMemoryHistory(`${origin}/0`),
    ...{ load, act: load },
    first: { loaderData: undefined, actionData: undefined },
  });
  await router.navigate('/1?a=b#place');
  await router.submit({ a: 'b' }, { action: '/2#place', method: 'post' });
  expect(asked).toEqual([`${origin}/1?a=b#place`, `${origin}/2`, `${origin}/2#place`]);
});
