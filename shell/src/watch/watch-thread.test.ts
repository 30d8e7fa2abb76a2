import { afterEach, expect, it, vi } from 'vitest';
import { watchThread } from './watch-thread.ts';

afterEach(() => vi.unstubAllGlobals());

type Frame = readonly [startTime: number, ...scripts: (readonly [file: string, duration: number])[]];

/** The apps that are reported for the frames of a page of the listings. */
const told = (frames: readonly Frame[], supportedEntryTypes: string[] = ['long-animation-frame', 'longtask']) => {
  const apps: string[] = [];
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = supportedEntryTypes;
      readonly take: (list: { getEntries: () => object[] }) => void;
      constructor(take: (list: { getEntries: () => object[] }) => void) {
        this.take = take;
      }
      observe({ type }: { type: string }): void {
        const hasScripts = type === 'long-animation-frame';
        const entries = frames.map(([startTime, ...scripts]) => ({
          startTime,
          duration: scripts.reduce((sum, [, duration]) => sum + duration, 0),
          ...(hasScripts && { scripts: scripts.map(([sourceURL, duration]) => ({ sourceURL, duration })) }),
        }));
        this.take({ getEntries: () => entries });
      }
    },
  );
  watchThread(
    (failure, _, app) => void apps.push(`${failure} ${app}`),
    () => 'listings',
  );
  return apps;
};

const forms = 'https://site.example/_releases/mf-forms/web/a.js';
const shell = 'https://site.example/_releases/shell/web/main.js';
const tag = 'https://tags.example/gtm.js';
const often = (file: string, duration: number, every: number): Frame[] =>
  Array.from({ length: 30 }, (_, at) => [at * every, [file, duration]]);

it.each<[string, Frame[], string[]]>([
  ['one script that blocks the page for seconds', [[0, [forms, 3500]]], ['slow forms']],
  [
    'one that blocks it twice, once',
    [
      [0, [forms, 3500]],
      [5000, [forms, 3500]],
    ],
    ['slow forms'],
  ],
  ['a loop of requests and renders', often(forms, 300, 400), ['slow forms']],
  ['two apps', [[0, [forms, 3100], [shell, 3100]]], ['slow forms', 'slow shell']],
  [
    'a start on a slow device',
    [
      [0, [shell, 2500]],
      [2600, [forms, 2000]],
    ],
    [],
  ],
  ['work from time to time', often(forms, 300, 1000), []],
  ['a tag', [[0, [tag, 9000]]], []],
])('%s', (_, frames, apps) => {
  expect(told(frames)).toEqual(apps);
});

it('a browser that names no script is judged by its long tasks, which count for the app of the page', () => {
  expect(told([[0, [tag, 100], [forms, 3000]]], ['longtask'])).toEqual(['slow listings']);
});
