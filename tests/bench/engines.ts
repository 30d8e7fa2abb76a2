import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Driver } from '../engines/driver.ts';
import { type Engine, engines } from '../engines/engines.ts';
import { createVisitor } from '../engines/visitor.ts';
import { keep } from './keep.ts';
import { phone, slowPhone } from './page/conditions.ts';
import { type Measured, median, note, tableOf } from './page/figures.ts';
import { homePath, listPath, pagesOf } from './page/paths.ts';
import { type MeasuredSite, startSites } from './page/sites.ts';
import { startSlowLine } from './page/slow-line.ts';
import { watchMove } from './page/soft.ts';

const rest = 1500; // ms without a part that becomes interactive

const inBrowser = async <T>(engine: Engine, work: (driver: Driver) => Promise<T>): Promise<T> => {
  const driver = await engine.start(engine.programs() ?? [], phone.viewport);
  try {
    return await work(driver);
  } finally {
    await driver.close();
  }
};

/** The first paint of content, and the moment when the last part near the screen was hydrated, in ms since the request. */
const firstVisit = (engine: Engine, url: string, path: string): Promise<Record<string, number>> =>
  inBrowser(engine, async (driver) => {
    const visitor = createVisitor(driver, url);
    await visitor.goto(path);
    await setTimeout(rest);
    const [painted, interactive] = await visitor.run(
      () => [
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        Math.max(...performance.getEntriesByType('mark').map(({ startTime }) => startTime)),
      ],
      null,
    );
    return { 'FCP, ms': painted, 'interactive, ms': interactive };
  });

/** From a click on the first home of a list to its title, in ms; the pointer comes with the click. */
const softNavigation = (engine: Engine, url: string, path: string): Promise<number> =>
  inBrowser(engine, async (driver) => {
    const visitor = createVisitor(driver, url);
    await visitor.goto(listPath);
    await setTimeout(rest);
    await visitor.run(watchMove, path);
    await visitor.click(`main a[href="${path}"]`);
    await visitor.expects('the home', () => window.move.shown > 0, null);
    return visitor.run(() => window.move.shown - window.move.clicked, null);
  });

/**
 * Visits pages of the site, its twin and the checkout that BENCH_BEFORE names in Firefox and WebKit, each time in a new
 * browser, over a line as slow as the slow phone's: `pnpm bench engines [rounds]`. BENCH_PAGES selects pages. These
 * engines cannot slow down the processor, so only ratios count.
 */
export const run = async (): Promise<void> => {
  const rounds = Number(process.argv[3] ?? 3);
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-bench-'));
  const chosen = engines.filter(({ name, programs }) => name !== 'Chromium' && programs());
  const measured: Measured = {};
  const loads: number[] = [];
  const sites = await startSites(folder);
  try {
    const own = sites[0]?.url ?? '';
    const pages = (await pagesOf(own)).filter((page) => !page.private);
    const home = await homePath(own);
    // The server makes the pictures that each engine asks for.
    for (const engine of chosen)
      for (const { url } of sites) for (const { path } of pages) await firstVisit(engine, url, path);
    const visit = async (engine: Engine, { name, url }: MeasuredSite): Promise<void> => {
      const line = await startSlowLine(url);
      try {
        for (const page of pages)
          note(measured, `${engine.name}, ${page.name}`, name, await firstVisit(engine, line.url, page.path));
        const took = await softNavigation(engine, line.url, home);
        note(measured, `${engine.name}, list → property`, name, { 'soft navigation, ms': took });
      } catch (error) {
        // A visit that fails on a busy machine does not stop the others.
        console.error(`${engine.name} on ${name}:`, error);
      } finally {
        line.stop();
      }
    };
    for (let round = 0; round < rounds; round += 1) {
      loads.push(loadavg()[0] ?? 0);
      for (const engine of chosen)
        for (const site of round % 2 === 0 ? sites : sites.toReversed()) await visit(engine, site);
      console.error(`round ${round + 1} of ${rounds}`);
    }
    const load = median(loads);
    console.log(
      `Medians of ${rounds} rounds; ${slowPhone.latency} ms, ${slowPhone.megabits} Mbps; load of the machine ${load.toFixed(1)}`,
    );
    for (const [page, table] of Object.entries(measured))
      for (const line of ['', `## ${page}`, '', ...tableOf(table, ['before', 'federated', 'twin'])]) console.log(line);
    console.log(`\nKept in ${keep('engines', { date: new Date().toISOString(), rounds, load, measured })}`);
  } finally {
    for (const site of sites.toReversed()) await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
