// @vitest-environment happy-dom
import fc from 'fast-check';
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HydrationSlice, markAsSuspense, SlicesProvider } from './hydration-slice.tsx';
import { createSlices } from './slices.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => vi.unstubAllGlobals());

const Page = () => (
  <main>
    <div data-part="page">
      <HydrationSlice name="page" wakes="first">
        <h1>Title</h1>
        <p>
          Text {1} <a href="/">to the homes</a>
        </p>
        <div data-part="form">
          <HydrationSlice name="form" wakes="near">
            <form action="/">
              <label htmlFor="name">Name</label>
              <input id="name" name="name" />
            </form>
          </HydrationSlice>
        </div>
      </HydrationSlice>
    </div>
    <footer>
      <HydrationSlice name="footer" wakes="last">
        <p>Footer</p>
      </HydrationSlice>
    </footer>
  </main>
);

const nodesIn = (root: Node): ChildNode[] => [...root.childNodes].flatMap((node) => [node, ...nodesIn(node)]);

const foreign: readonly (() => ChildNode)[] = [
  () => document.createElement('div'),
  () => document.createElement('p'),
  () => document.createElement('ext-portal'),
  () => document.createTextNode('x'),
  () => document.createComment('ext'),
];

/** One change to the node at a place of the document. */
const changes: Readonly<Record<string, (node: ChildNode, other: ChildNode) => void>> = {
  before: (node, other) => node.before(other),
  after: (node, other) => node.after(other),
  first: (node, other) => node.nodeType === 1 && node.insertBefore(other, node.firstChild),
  remove: (node) => node.remove(),
  wrap: (node) => {
    const wrapper = document.createElement('font');
    node.replaceWith(wrapper);
    wrapper.append(node);
  },
  empty: (node) => {
    node.textContent = '';
  },
};

const change = fc.record({
  how: fc.constantFrom(...Object.keys(changes)),
  at: fc.nat(60),
  what: fc.constantFrom(...foreign),
});

const markedAsSuspense = (html: string): string => {
  const bytes = Buffer.from(html);
  markAsSuspense(bytes);
  return bytes.toString();
};

/** Hydrates the server's HTML after it was changed, and returns the text that is then shown. */
const textAfter = async (list: readonly { how: string; at: number; what: () => ChildNode }[]): Promise<string> => {
  const html = markedAsSuspense(renderToString(<Page />));
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  for (const { how, at, what } of list) {
    const nodes = nodesIn(container);
    const node = nodes[at % nodes.length];
    if (node) changes[how]?.(node, what());
  }
  const slices = createSlices(() => undefined);
  const root = await act(async () =>
    hydrateRoot(
      container,
      <SlicesProvider value={slices}>
        <Page />
      </SlicesProvider>,
      { onRecoverableError: () => undefined },
    ),
  );
  await act(async () => slices.start());
  // Each slice is taken in a task of its own.
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  const text = ['h1', 'h1 + p', 'label', 'footer']
    .map((name) => container.querySelector(`main ${name}`)?.textContent)
    .join('|');
  await act(async () => root.unmount());
  container.remove();
  return text;
};

const whole = 'Title|Text 1 to the homes|Name|Footer';

test('texts that look like marks stay as they are', () => {
  for (const text of ['&', '&-->', '<!-- &-->', 'a&--b', '<!--&--', 'Één & twee €&-->'])
    expect(markedAsSuspense(text)).toBe(text);
  expect(markedAsSuspense('<!--&-->€&amp;<!--/&--><!--&-->')).toBe('<!--$-->€&amp;<!--/$--><!--$-->');
});

test('the marks of slices in the HTML are those of Suspense, each with its end', () => {
  const html = markedAsSuspense(renderToString(<Page />));
  expect(html).not.toContain('&-->');
  expect([...html.matchAll(/<!--\$-->/g)]).toHaveLength(3);
  expect([...html.matchAll(/<!--\/\$-->/g)]).toHaveLength(3);
});

test('a page as the server sent it is hydrated without a change', async () => {
  expect(await textAfter([])).toBe(whole);
});

test('a page that others altered in any place is shown as rendered, and React comes to an end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (list) => {
      expect(await textAfter(list)).toBe(whole);
    }),
    { numRuns: 40 },
  );
});

describe('a piece below the first screen', () => {
  const Opened = () => (
    <>
      <HydrationSlice name="page" wakes="first">
        <h1>Title</h1>
      </HydrationSlice>
      <HydrationSlice name="details" wakes="near" isBelow>
        <p>Details</p>
      </HydrationSlice>
    </>
  );
  /** The page's text after the first commit, and after its slices had their turn. */
  const textsOf = async (isOpenedByLink: boolean): Promise<[first: string, last: string]> => {
    const waiting: (() => void)[] = [];
    const wait = (work: () => void) => void waiting.push(work);
    const slices = createSlices(() => undefined, wait, wait);
    slices.start();
    slices.isOpenedByLink = isOpenedByLink;
    const container = document.createElement('div');
    const root = createRoot(container);
    await act(async () =>
      root.render(
        <SlicesProvider value={slices}>
          <Opened />
        </SlicesProvider>,
      ),
    );
    const first = container.textContent ?? '';
    await act(async () => {
      for (let work = waiting.shift(); work; work = waiting.shift()) work();
    });
    const last = container.textContent ?? '';
    await act(async () => root.unmount());
    return [first, last];
  };

  test('follows the first screen where a link opened the page', async () => {
    expect(await textsOf(true)).toEqual(['Title', 'TitleDetails']);
  });

  test('comes with it on a way back, which needs the length of the page', async () => {
    expect(await textsOf(false)).toEqual(['TitleDetails', 'TitleDetails']);
  });
});

test('a slice whose code is on its way keeps its HTML, and those after it do not wait', async () => {
  const loading = Promise.withResolvers<void>();
  let isThere = false;
  const codeOf = () => (isThere ? undefined : loading.promise);
  const Late = ({ code }: { code?: typeof codeOf }) => (
    <main>
      <HydrationSlice name="form" wakes="near" code={code}>
        <input name="name" onChange={changed} />
      </HydrationSlice>
      <HydrationSlice name="footer" wakes="last">
        <p>Footer</p>
      </HydrationSlice>
    </main>
  );
  const changed = vi.fn();
  const container = document.createElement('div');
  container.innerHTML = markedAsSuspense(renderToString(<Late />));
  const input = container.querySelector('input');
  if (input) input.value = 'Janssens';
  const rested = vi.fn();
  const slices = createSlices(rested);
  const woke = vi.spyOn(slices, 'woke');
  const awake = () => woke.mock.calls.map(([{ name }]) => name);
  const root = await act(async () =>
    hydrateRoot(
      container,
      <SlicesProvider value={slices}>
        <Late code={codeOf} />
      </SlicesProvider>,
    ),
  );
  await act(async () => slices.start());
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(awake()).toEqual(['footer']);
  expect(rested).toHaveBeenCalledOnce();
  isThere = true;
  await act(async () => loading.resolve());
  expect(awake()).toEqual(['footer', 'form']);
  expect(container.querySelector('input')).toBe(input);
  expect(input?.value).toBe('Janssens');
  await act(async () => root.unmount());
});
