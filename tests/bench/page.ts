import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { launchBrowser } from '../run/browser.ts';
import { keep } from './keep.ts';
import { phone, slowPhone } from './page/conditions.ts';
import { type Measured, median, note, tableOf } from './page/figures.ts';
import { chosenOn, listPath, type MeasuredPage, ownerOn, pagesOf } from './page/paths.ts';
import { releasedBytes } from './page/released.ts';
import { type MeasuredSite, startSites } from './page/sites.ts';
import { softNavigation } from './page/soft.ts';
import { answeredAfter, visitOnce } from './page/visit.ts';
import { warmUp } from './page/warm-up.ts';

const order = ['before', 'federated', 'twin'] as const;

interface Known {
  chosen: Awaited<ReturnType<typeof chosenOn>>;
  owner: Awaited<ReturnType<typeof ownerOn>>;
}

interface Ledger {
  measured: Measured;
  work: Measured;
  /** Each element that was the largest paint of a page, by page and site. */
  largest: Record<string, string[]>;
}

const measurePage = async (browser: Browser, site: MeasuredSite, page: MeasuredPage, known: Known, into: Ledger) => {
  const url = site.url + page.path;
  const fresh = async (cookies: Known['owner'] = []) => {
    const context = await browser.newContext(phone);
    await context.addCookies([...cookies, ...(page.private ? known.owner : [])]);
    return context;
  };
  const first = await fresh();
  const visited = await visitOnce(first, url, true);
  note(into.measured, `${page.name}, first visit`, site.name, visited.figures);
  const where = `${page.name}, ${site.name}`;
  into.largest[where] = [...(into.largest[where] ?? []), visited.largest];
  // A returning visitor has answered the dialog, and has the files.
  await first.addCookies(known.chosen);
  const again = await visitOnce(first, url, true);
  note(into.measured, `${page.name}, second visit`, site.name, again.figures);
  await first.close();
  const clicking = await fresh();
  const clicked = { 'a click is answered, ms': await answeredAfter(clicking, url) };
  note(into.measured, `${page.name}, first visit`, site.name, clicked);
  await clicking.close();
  const unhurried = await fresh();
  const work = await visitOnce(unhurried, url, false);
  note(into.measured, `${page.name}, first visit`, site.name, work.figures);
  note(into.work, page.name, site.name, work.work);
  await unhurried.close();
};

const measureMoves = async (browser: Browser, site: MeasuredSite, path: string, known: Known, into: Ledger) => {
  for (const withIntent of [true, false]) {
    const context = await browser.newContext({ ...phone, hasTouch: false });
    await context.addCookies(known.chosen);
    const took = await softNavigation(context, site.url + listPath, path, withIntent);
    const figure = withIntent ? 'after 200 ms of intent, ms' : 'without time to guess, ms';
    note(into.measured, 'soft navigation, list → property', site.name, { [figure]: took });
    await context.close();
  }
};

// A visit that fails on a busy machine does not stop the others.
const unlessItFails = (what: string, work: () => Promise<void>): Promise<void> =>
  work().catch((error: unknown) => console.error(`${what} was not measured:`, error));

const htmlBytes = async (site: MeasuredSite, page: MeasuredPage, { owner }: Known): Promise<number> => {
  const cookie = page.private ? owner.map(({ name, value }) => `${name}=${value}`).join('; ') : '';
  const answer = await fetch(site.url + page.path, { headers: { cookie } });
  if (answer.status !== 200) throw new Error(`${page.path} answers ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
};

const inLines = ({ measured, work, largest }: Ledger): string[] => [
  ...Object.entries(measured).flatMap(([what, sites]) => ['', `## ${what}`, '', ...tableOf(sites, order)]),
  ...Object.entries(work).flatMap(([page, sites]) => [
    '',
    `## Work of the main thread, ${page}, ms of the thread`,
    '',
    ...tableOf(sites, order),
  ]),
  '',
  '## The largest paint',
  '',
  ...Object.entries(largest).map(([where, elements]) => `- ${where}: ${[...new Set(elements)].join(' | ')}`),
];

/**
 * Visits pages of the site, of its twin (the same sources as one application) and of the checkout that BENCH_BEFORE
 * names, in turn, on a slow phone: `pnpm bench page [rounds]`. BENCH_PAGES selects pages. The result is the ratio; the
 * milliseconds depend on the machine.
 */
export const run = async (): Promise<void> => {
  const rounds = Number(process.argv[3] ?? 5);
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-bench-'));
  const ledger: Ledger = { measured: {}, work: {}, largest: {} };
  const loads: number[] = [];
  const sites = await startSites(folder);
  const browser = await launchBrowser();
  try {
    const [own] = sites;
    if (!own) return;
    const pages = await pagesOf(own.url);
    const property = pages.find(({ name }) => name === 'property')?.path;
    const visited: { site: MeasuredSite; known: Known }[] = [];
    for (const site of sites) {
      const known: Known = { chosen: await chosenOn(site.url), owner: await ownerOn(site.url) };
      visited.push({ site, known });
      // Also fills the caches of pages.
      for (const page of pages)
        note(ledger.measured, `${page.name}, first visit`, site.name, {
          'HTML, bytes': await htmlBytes(site, page, known),
        });
    }
    await warmUp(browser, sites, pages);
    for (let round = 0; round < rounds; round += 1) {
      loads.push(loadavg()[0] ?? 0);
      const inTurn = round % 2 === 0 ? visited : visited.toReversed();
      for (const page of pages)
        for (const { site, known } of inTurn)
          await unlessItFails(`${page.name} of ${site.name}`, () => measurePage(browser, site, page, known, ledger));
      if (!property) continue;
      for (const { site, known } of inTurn)
        await unlessItFails(`the moves of ${site.name}`, () => measureMoves(browser, site, property, known, ledger));
      console.error(`round ${round + 1} of ${rounds}`);
    }
    await releasedBytes(browser, sites, folder, ledger.measured);
    const lines = inLines(ledger);
    const load = median(loads);
    console.log(
      `Medians of ${rounds} rounds; ${slowPhone.latency} ms, ${slowPhone.megabits} Mbps, processor ${slowPhone.slowdown} x slower; load of the machine ${load.toFixed(1)}`,
    );
    for (const line of lines) console.log(line);
    console.log(`\nKept in ${keep('page', { date: new Date().toISOString(), rounds, load, ...ledger })}`);
  } finally {
    await browser.close();
    for (const site of sites.toReversed()) await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
