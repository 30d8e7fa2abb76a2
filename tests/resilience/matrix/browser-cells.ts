import { hrefFor } from '@rowhouse/shared/routes';
import { expect } from 'vitest';
import { keepPages } from '../../run/failed-pages.ts';
import { openPage } from '../../run/playwright-pages.ts';
import { until } from '../../run/until.ts';
import {
  type BrowserSetup,
  goTo,
  languageOf,
  noticesOn,
  openVisit,
  type Place,
  pathOf,
  sightOf,
  untilHydrated,
  type Visit,
} from './browser-visit.ts';
import { checkCell } from './cell.ts';
import { app, faultCookie, faultName, type Moment } from './faulty-release.ts';
import {
  type File,
  type FileFault,
  type Recovery,
  type Rule,
  rulesFor,
  type Sight,
  type Thrown,
  visits,
  visitsOf,
} from './rules.ts';
import { layout } from './shown-page.ts';

const moduleOf: Record<Place, string> = { page: 'pages/listing', fragment: 'fragments/property-marks' };

const matcherOf = (file: File, place: Place): ((path: string) => boolean) => {
  const chunk = file === 'stylesheet' ? 'css' : 'js';
  const pattern = file === 'entry' ? 'remote-entry\\.[^.]+\\.js' : `${moduleOf[place]}\\.[^.]+\\.${chunk}`;
  const expression = new RegExp(`^/_releases/${app}/web/${pattern}$`);
  return (path) => expression.test(path);
};

/** Ends the fault, and returns how the affected part recovered. */
const recover = async (visit: Visit, place: Place, sees: Sight, { end, styles }: Fault): Promise<Recovery> => {
  const { page } = visit;
  const language = languageOf[place];
  await end(visit);
  if (sees === 'whole') return 'nothing';
  const before = visit.documents();
  if (sees === 'no styles' && styles === 'late') {
    expect(await sightOf(visit, place, false)).toBe('whole');
    expect(visit.documents()).toBe(before);
    return 'arrival';
  }
  if (sees === 'no styles') {
    const away = hrefFor('contact', {}, language);
    const back = page.url();
    await goTo(page, away);
    await page.waitForURL((url) => url.pathname === away, { waitUntil: 'commit' });
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(back, { waitUntil: 'commit' });
    await until(
      () => sightOf(visit, place, true),
      (now) => now === 'whole',
    );
    expect(visit.documents()).toBe(before);
    return 'next visit';
  }
  await noticesOn(page, language).first().getByRole('button', { name: layout[language]['failure.retry'] }).click();
  await until(
    () => noticesOn(page, language).count(),
    (found) => found === 0,
  );
  expect(await sightOf(visit, place, false)).toBe('whole');
  expect(visit.documents()).toBe(before);
  return 'retry';
};

interface Fault {
  begin: (visit: Visit) => Promise<void>;
  end: (visit: Visit) => Promise<void>;
  /** Checks that the fault occurred. */
  check: (visit: Visit) => void;
  /** The visitor's action that triggers the fault. */
  meet?: (visit: Visit) => Promise<void>;
  /** It begins before the first document, since the browser may fetch the file at any time. */
  atOnce: boolean;
  /** Whether a stylesheet arrives after the fault ends, or never by itself; without a value all arrive. */
  styles?: 'late' | 'never' | undefined;
}

const checkVisits = async (setup: BrowserSetup, place: Place, rules: Rule[], fault: Fault): Promise<void> => {
  for (const rule of rules) {
    const visit = await openVisit(setup);
    const { page, proxy } = visit;
    try {
      const path = pathOf(setup, place);
      let status: number | null = null;
      if (rule.when === 'page, moved to') {
        if (fault.atOnce) await fault.begin(visit);
        await page.goto(proxy.url + hrefFor('contact', {}, languageOf[place]));
        await untilHydrated(page);
        if (!fault.atOnce) await fault.begin(visit);
        await goTo(page, path);
      } else {
        await fault.begin(visit);
        const answer = await page.goto(proxy.url + path, { waitUntil: 'commit' });
        status = answer?.status() ?? null;
      }
      await page.waitForURL(proxy.url + path, { waitUntil: 'commit' });
      // A notice may show briefly before the document is reloaded.
      if (rule.reloads)
        await until(
          async () => visit.documents(),
          (documents) => documents > 1,
        );
      const sees = await sightOf(visit, place, fault.styles !== undefined);
      await fault.meet?.(visit);
      fault.check(visit);
      const reloads = visit.documents() - 1;
      checkCell(rule, {
        sees,
        status: reloads > 0 ? 200 : status,
        reloads,
        recovery: await recover(visit, place, sees, fault),
      });
    } catch (error) {
      // Other cells have pages open meanwhile.
      await keepPages('matrix', `${place} ${rule.when} ${new URL(page.url()).pathname}`, [openPage(page)]);
      throw error;
    } finally {
      await visit.stop();
    }
  }
};

const stylesUnder = (fault: FileFault): Fault['styles'] => {
  if (fault === '503, then well') return undefined;
  return fault === 'slow' ? 'late' : 'never';
};

/** A file of a release does not reach the browser as it was released. */
export const checkFileCells = (setup: BrowserSetup, file: File, place: Place, fault: FileFault): Promise<void> =>
  checkVisits(setup, place, rulesFor(file, fault, visitsOf(file, place)), {
    // A slow stylesheet arrives after the page was checked, however long that took.
    begin: async ({ proxy }) =>
      proxy.fail(matcherOf(file, place), fault, file === 'stylesheet' ? new Promise(() => {}) : undefined),
    end: async ({ proxy }) => proxy.recover(),
    check: ({ proxy }) => expect(proxy.failed()).toBeGreaterThan(0),
    atOnce: file === 'entry',
    styles: file === 'stylesheet' ? stylesUnder(fault) : undefined,
  });

const moments: Record<Thrown['fault'], Moment> = {
  'throws on load': 'load',
  'throws in render': 'render',
  'throws in an event handler': 'handler',
};

/** Code of a release throws in the browser only. */
export const checkThrownCells = (setup: BrowserSetup, { what, fault }: Thrown, place: Place): Promise<void> => {
  const moment = what === 'entry' ? 'entry' : moments[fault];
  const value = faultName(what === 'entry' ? 'page' : place, moment, 'throw');
  return checkVisits(setup, place, rulesFor(what, fault, visits[place]), {
    begin: ({ context, proxy }) => context.addCookies([{ name: faultCookie, value, url: proxy.url }]),
    end: ({ context }) => context.clearCookies({ name: faultCookie }),
    check: ({ errors }) => expect(errors()).toBeGreaterThan(0),
    atOnce: what === 'entry',
    ...(moment === 'handler'
      ? { meet: ({ page }: Visit) => page.getByRole('button', { name: `${place} handler` }).click() }
      : {}),
  });
};
