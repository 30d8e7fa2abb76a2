import { until } from '../run/until.ts';
import type { Driver, Point } from './driver.ts';
import { look, type Sight, type Target } from './look.ts';

const targetOf = (selector: string, name = '', nth = 0): Target => ({ selector, name, nth });

/** What crosses into a page. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const callOf = <A extends Json, R>(work: (argument: A) => R, argument: A): string =>
  `(${work})(${JSON.stringify(argument)})`;

/** Someone at a site: goes to pages, clicks what is visible, and types; the same in every engine. */
export const createVisitor = (driver: Driver, site: string) => {
  /** Runs a function in the page; it is sent as text, so it may use only its argument. */
  const run = <A extends Json, R>(work: (argument: A) => R, argument: A): Promise<R> =>
    driver.evaluate(callOf(work, argument));
  const sightOf = (target: Target): Promise<Sight | null> => run(look, target);
  /** Waits for an element that stands still. */
  const see = async (selector: string, name?: string, nth?: number): Promise<Sight> => {
    const target = targetOf(selector, name, nth);
    let before: Sight | null = null;
    const sight = await until(
      async () => {
        const now = await sightOf(target);
        const stands = now && before && now.width > 0 && Math.hypot(now.x - before.x, now.y - before.y) < 1;
        before = now;
        return stands ? now : null;
      },
      (one) => one !== null,
    ).catch((error: unknown) => {
      throw new Error(`${selector} ${name ?? ''}`, { cause: error });
    });
    if (!sight) throw new Error(`${selector} ${name ?? ''} is not on the page`);
    return sight;
  };
  const middleOf = ({ x, y, width, height }: Sight): Point => ({ x: x + width / 2, y: y + Math.min(height / 2, 400) });
  /** Clicks an element that nothing covers. */
  const click = async (selector: string, name?: string, nth?: number): Promise<void> => {
    const sight = await see(selector, name, nth);
    if (sight.cover) throw new Error(`${selector} ${name ?? ''} is covered by ${sight.cover}`);
    await driver.click(middleOf(sight));
  };
  /** Waits until a question to the page is answered by yes. */
  const expects = async <A extends Json>(what: string, ask: (argument: A) => boolean, argument: A): Promise<void> => {
    await until(
      () => run(ask, argument).catch(() => false),
      (is) => is,
    ).catch((error: unknown) => {
      throw new Error(`in vain: ${what}`, { cause: error });
    });
  };
  const hydrated = () => expects('hydration', () => document.documentElement.hasAttribute('data-hydrated'), null);
  return {
    ...driver,
    run,
    see,
    click,
    expects,
    hydrated,
    /** Waits for an element in the frame whose address contains a text. */
    frameHas: async (address: string, selector: string): Promise<void> => {
      await until(
        () =>
          driver
            .evaluateInFrame<boolean>(address, `document.querySelector(${JSON.stringify(selector)}) !== null`)
            .catch(() => false),
        (is) => is === true,
      );
    },
    has: async (selector: string, name?: string) => (await sightOf(targetOf(selector, name))) !== null,
    /** Opens a path of the site and waits until its scripts run. */
    goto: async (path: string): Promise<void> => {
      await driver.open(site + path);
      await hydrated();
    },
    /** Replaces the text of a field. */
    fill: async (selector: string, text: string): Promise<void> => {
      await click(selector);
      await run((what) => {
        const field = document.querySelector<HTMLInputElement>(what);
        field?.focus();
        field?.select?.();
      }, selector);
      await driver.type(text);
    },
    /** Puts files into the first field that a selector finds, once it is there. */
    choose: async (selector: string, paths: readonly string[]): Promise<void> => {
      await expects(`a field ${selector}`, (what) => document.querySelector(what) !== null, selector);
      await driver.choose(selector, paths);
    },
    middleOf,
    clickAt: driver.click,
    /** Draws a square with the mouse. */
    drawAround: ({ x, y }: Point, half: number): Promise<void> =>
      driver.drag(
        [
          [-half, -half],
          [half, -half],
          [half, half],
          [-half, half],
          [-half, -half + 8],
        ].map(([right = 0, down = 0]) => ({ x: x + right, y: y + down })),
      ),
    /** Waits for a path and a heading. */
    arrives: (path: string, heading: string): Promise<void> =>
      expects(
        `the page ${heading} at ${path}`,
        ([part, text]) =>
          location.pathname.includes(part) &&
          (document.querySelector('h1')?.textContent ?? '').toLowerCase().includes(text.toLowerCase()),
        [path, heading] as const,
      ),
    /** How much wider than the window the page is, in pixels. */
    overflow: (): Promise<number> => run(() => document.documentElement.scrollWidth - innerWidth, null),
  };
};

/** Someone at a site, in one engine. */
export type Visitor = ReturnType<typeof createVisitor>;
