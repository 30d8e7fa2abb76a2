import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from '../run/browser.ts';
import { keep } from './keep.ts';
import { phone, slowPhone } from './page/conditions.ts';
import { type Measured, median, note, tableOf, worstOf } from './page/figures.ts';
import { interact } from './page/interact.ts';
import { chosenOn, homePath } from './page/paths.ts';
import { scenariosOf } from './page/scenarios.ts';
import { startSites } from './page/sites.ts';

const toNextPaint = 'from an input to the next paint, ms';
const longestFrame = 'the longest frame of what follows, ms';

/**
 * Performs visitors' actions on pages of the site, its twin and the checkout that BENCH_BEFORE names, in turn, with a
 * processor four times slower: `pnpm bench interactions [rounds]`. BENCH_PAGES selects scenarios. It reports the time
 * to the next paint, as measured by the browser.
 */
export const run = async (): Promise<void> => {
  const rounds = Number(process.argv[3] ?? 5);
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-bench-'));
  const measured: Measured = {};
  const loads: number[] = [];
  const sites = await startSites(folder);
  const browser = await launchBrowser();
  try {
    const scenarios = scenariosOf(await homePath(sites[0]?.url ?? ''));
    for (let round = 0; round < rounds; round += 1) {
      loads.push(loadavg()[0] ?? 0);
      for (const scenario of scenarios)
        for (const { name, url } of round % 2 === 0 ? sites : sites.toReversed()) {
          if (scenario.framed && name === 'twin') continue;
          const context = await browser.newContext(phone);
          try {
            if (!scenario.first) await context.addCookies(await chosenOn(url));
            for (const [step, took] of Object.entries(await interact(context, url, scenario))) {
              note(measured, toNextPaint, name, { [step]: took.toNextPaint });
              note(measured, longestFrame, name, { [step]: took.longestFrame });
            }
          } catch (error) {
            // A scenario that fails on a busy machine does not stop the others.
            console.error(`${scenario.name} of ${name} was not measured:`, error);
          } finally {
            await context.close();
          }
        }
      console.error(`round ${round + 1} of ${rounds}`);
    }
    const load = median(loads);
    console.log(
      `Medians and worst of ${rounds} rounds; processor ${slowPhone.slowdown} x slower; load of the machine ${load.toFixed(1)}`,
    );
    const order = ['before', 'federated', 'twin'];
    for (const [what, table] of Object.entries(measured)) {
      for (const line of ['', `## Median ${what}`, '', ...tableOf(table, order)]) console.log(line);
      for (const line of ['', `## Worst ${what}`, '', ...tableOf(worstOf(table), order)]) console.log(line);
    }
    console.log(`\nKept in ${keep('interactions', { date: new Date().toISOString(), rounds, load, measured })}`);
  } finally {
    await browser.close();
    for (const site of sites.toReversed()) await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
