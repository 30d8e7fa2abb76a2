import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

const pageThatTakes = (times: number[]) => {
  let time = 0;
  const updates: string[] = [];
  const page = {
    startViewTransition: (update?: ViewTransitionUpdateCallback | StartViewTransitionOptions | null) => {
      time += times.shift() ?? 0;
      if (typeof update === 'function') void update();
      const ready = Promise.reject(new DOMException('skipped', 'InvalidStateError'));
      return { ready } as unknown as ViewTransition;
    },
  };
  return { page, updates, now: () => time };
};

test.each([
  [[], true],
  [[20, 50], true],
  [[51], false],
  [[300, 20], false],
])('after pictures that took %j ms a card may move: %s', async (times, may) => {
  const { mayTransition, watchTransitions } = await import('./view-transitions.ts');
  const { page, updates, now } = pageThatTakes([...times]);
  watchTransitions(page, now);
  for (const time of times) {
    page.startViewTransition(() => void updates.push(String(time)));
  }
  expect(updates).toEqual(times.map(String));
  expect(mayTransition()).toBe(may);
});

test('a browser that was busy for longer than 50 ms before gets none', async () => {
  let tell = (): void => undefined;
  const observe = vi.fn();
  class Observer {
    static supportedEntryTypes = ['longtask'];
    observe = observe;
    constructor(take: () => void) {
      tell = take;
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const { mayTransition, watchTransitions } = await import('./view-transitions.ts');
  watchTransitions(pageThatTakes([]).page);
  expect(observe).toHaveBeenCalledWith({ type: 'longtask', buffered: true });
  expect(mayTransition()).toBe(true);
  tell();
  expect(mayTransition()).toBe(false);
  vi.unstubAllGlobals();
});

test('a browser without view transitions gets none', async () => {
  const { mayTransition, watchTransitions } = await import('./view-transitions.ts');
  const page = {} as Document;
  watchTransitions(page);
  expect(page).toEqual({});
  expect(mayTransition()).toBe(false);
});
