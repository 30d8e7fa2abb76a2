// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocationProvider, useLocation, useNavigation, useSearchParams } from './context.ts';
import { data } from './data.ts';
import { Form } from './form.tsx';
import { createMemoryHistory } from './memory-history.ts';
import { createRouter } from './router.ts';
import { RouterProvider } from './router-provider.tsx';
import { useFetcher } from './use-fetcher.tsx';

const renders: string[] = [];
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild ?? document.body);
  renders.length = 0;
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

const Wait = () => {
  const { state, formData } = useNavigation();
  return (
    <i>{`${state} ${formData ? String(new URLSearchParams([...formData].map(([name, value]) => [name, String(value)]))) : ''}`}</i>
  );
};

const Fetcher = () => {
  const fetcher = useFetcher<string>({ key: 'heart' });
  return (
    <fetcher.Form method="post" action="/heart">
      <button type="submit" name="heart" value="on">
        {`${fetcher.state} ${fetcher.data}`}
      </button>
    </fetcher.Form>
  );
};

const Page = ({ loaderData, actionData }: { loaderData: string; actionData: unknown }) => {
  renders.push(loaderData);
  return (
    <main>
      <h1>{loaderData}</h1>
      <Wait />
      <Form method="post">
        <input name="name" defaultValue="An" />
        <button type="submit" name="intent" value="save" id="save" />
        <button type="submit" formMethod="get" formAction="/found?old=1#list" id="find" />
        <button type="submit" formAction="https://elsewhere.example/" id="away" />
      </Form>
      <Fetcher />
      <b>{String(actionData)}</b>
    </main>
  );
};
const Failure = ({ error }: { error: unknown }) => <em>{String(error)}</em>;

const show = async (act_: (request: Request) => Promise<unknown> = async () => undefined) => {
  const requests: string[] = [];
  const history = createMemoryHistory('https://rowhouse.example/nl/?a=1');
  const tell = async (request: Request): Promise<string> => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
    if (pathname === '/broken') throw new Error('It is broken');
    return pathname;
  };
  const router = createRouter({
    history,
    load: tell,
    act: async (request) => {
      await tell(request);
      return act_(request);
    },
    first: { loaderData: 'first', actionData: undefined },
  });
  await act(() => root.render(<RouterProvider router={router} Page={Page} Failure={Failure} />));
  const text = (selector: string) => document.querySelector(selector)?.textContent;
  const press = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.click());
  return { router, history, requests, text, press };
};

test('a form without an action is sent to the page with the button that was pressed, and the page is loaded again', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const sent: string[] = [];
  const { requests, text, press, history } = await show(async (request) => {
    sent.push(await request.text());
    return promise;
  });
  await press('#save');
  expect(text('i')).toBe('submitting name=An&intent=save');
  expect(sent).toEqual(['name=An&intent=save']);
  await act(async () => resolve(data('Saved', 200)));
  expect(text('i')).toBe('idle ');
  expect([text('h1'), text('b')]).toEqual(['/nl/', 'Saved']);
  expect(requests).toEqual(['POST /nl/?a=1', 'GET /nl/?a=1']);
  expect(history.location.search).toBe('?a=1');
});

test('the method and target of a button precede those of its form', async () => {
  const { requests, press, router } = await show();
  await press('#find');
  expect(requests).toEqual(['GET /found?name=An']);
  expect(router.getState().location).toMatchObject({ pathname: '/found', search: '?name=An', hash: '#list' });
});

test('the browser sends a form to another site', async () => {
  const { requests, press } = await show();
  const isLeft = new Promise<boolean>((resolve) =>
    document.addEventListener(
      'submit',
      (event) => {
        resolve(!event.defaultPrevented);
        event.preventDefault();
      },
      { once: true },
    ),
  );
  await press('#away');
  expect(await isLeft).toBe(true);
  expect(requests).toEqual([]);
});

test('the form of a fetcher leaves the page where it is, and loads its data again', async () => {
  const { requests, press, text, router } = await show(async () => 'Liked');
  await press('button[name=heart]');
  expect(text('button[name=heart]')).toBe('idle Liked');
  expect(requests).toEqual(['POST /heart', 'GET /nl/?a=1']);
  expect(router.getState().location.pathname).toBe('/nl/');
  expect(text('b')).toBe('undefined');
});

test('a page is rendered once for its data, and not while another is on its way', async () => {
  const { router, text } = await show();
  expect(renders).toEqual(['first']);
  await act(() => router.navigate('/next'));
  expect(renders).toEqual(['first', '/next']);
  await act(() => router.navigate('/next#place'));
  expect(renders).toEqual(['first', '/next']);
  expect(text('h1')).toBe('/next');
});

test('what a loader throws is shown in place of its page, until the next one', async () => {
  const { router, text } = await show();
  await act(() => router.navigate('/broken'));
  expect(text('em')).toBe('Error: It is broken');
  await act(() => router.navigate('/next'));
  expect([text('em'), text('h1')]).toEqual([undefined, '/next']);
});

test('a page that is rendered before the visitor goes to it has its own location', async () => {
  const { router } = await show();
  const shown: string[] = [];
  const Here = () => {
    shown.push(useLocation().pathname, String(useSearchParams()[0].get('q')));
    return <Form>x</Form>;
  };
  const next = { ...router.getState().location, pathname: '/next', search: '?q=2' };
  const Ahead = () => (
    <LocationProvider value={next}>
      <Here />
    </LocationProvider>
  );
  await act(() => root.render(<RouterProvider router={router} Page={Ahead} Failure={Failure} />));
  expect(shown).toEqual(['/next', '2']);
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/next?q=2');
});

test('a redirect to another site opens it as a document', async () => {
  const { press, history } = await show(async () => Response.redirect('https://bank.example/pay', 303));
  await press('#save');
  expect(history.documents).toEqual(['https://bank.example/pay']);
});

test.each([
  [true, 'without a pause'],
  [false, 'in pieces'],
])('a page that is at hand is rendered, if %s, %s', async (isUnbroken) => {
  let tasks = 0;
  const seen: number[] = [];
  // Longer than React renders before it pauses.
  const Slow = () => {
    const end = performance.now() + 8;
    while (performance.now() < end);
    seen.push(tasks);
    return null;
  };
  const Page = ({ loaderData }: { loaderData: string }) => (
    <main key={loaderData}>
      <h1>{loaderData}</h1>
      {[1, 2, 3, 4].map((at) => (
        <Slow key={at} />
      ))}
    </main>
  );
  const router = createRouter({
    history: createMemoryHistory('https://rowhouse.example/nl/'),
    load: async ({ url }) => new URL(url).pathname,
    act: async () => undefined,
    first: { loaderData: 'first', actionData: undefined },
  });
  const shows = (title: string) => vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(title));
  const provider = <RouterProvider router={router} Page={Page} Failure={Failure} isUnbroken={() => isUnbroken} />;
  await act(() => root.render(provider));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const timer = setInterval(() => {
    tasks += 1;
  }, 0);
  seen.length = 0;
  await router.navigate('/next');
  await shows('/next');
  clearInterval(timer);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  expect(new Set(seen).size === 1).toBe(isUnbroken);
});

test('that a page is on its way is shown only if it is not at hand', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise, resolve } = Promise.withResolvers<string>();
  const waits: string[] = [];
  const Line = () => {
    const { state } = useNavigation();
    waits.push(state);
    return null;
  };
  const Page = () => <Line />;
  const router = createRouter({
    history: createMemoryHistory('https://rowhouse.example/nl/'),
    load: async ({ url }) => (url.endsWith('/slow') ? promise : 'next'),
    act: async () => undefined,
    first: { loaderData: 'first', actionData: undefined },
  });
  await act(() => root.render(<RouterProvider router={router} Page={Page} Failure={Failure} />));
  await act(() => router.navigate('/next'));
  await act(() => vi.advanceTimersByTime(1000));
  expect(new Set(waits)).toEqual(new Set(['idle']));
  const moving = router.navigate('/slow');
  await act(() => vi.advanceTimersByTime(1000));
  expect(waits.at(-1)).toBe('loading');
  resolve('slow');
  await act(() => moving);
  expect(waits.at(-1)).toBe('idle');
  vi.useRealTimers();
});
