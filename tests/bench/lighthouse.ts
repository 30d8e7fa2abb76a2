import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { chromiumPath, launchBrowser } from '../run/browser.ts';
import { keep } from './keep.ts';
import { type Measured, median, note, tableOf } from './page/figures.ts';
import { pagesOf } from './page/paths.ts';
import { startSites } from './page/sites.ts';
import { warmUp } from './page/warm-up.ts';

const execute = promisify(execFile);
// Fetched on demand, since nothing else in the project needs it.
const lighthouse = 'lighthouse@13.5.0';
const order = ['before', 'federated', 'twin'] as const;
const audits = {
  'FCP, ms': 'first-contentful-paint',
  'LCP, ms': 'largest-contentful-paint',
  'blocked, ms': 'total-blocking-time',
  'speed index, ms': 'speed-index',
  'layout shift': 'cumulative-layout-shift',
} as const;

const reportSchema = v.object({
  categories: v.object({ performance: v.object({ score: v.nullable(v.number()) }) }),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number(), 0), score: v.nullable(v.number()) })),
});

interface Judgement {
  figures: Record<string, number>;
  /** The audits that are not perfect, by id. */
  faults: Record<string, number>;
}

const judge = async (url: string, file: string): Promise<Judgement> => {
  const flags = '--chrome-flags=--headless --no-sandbox --disable-gpu';
  const words = ['--only-categories=performance', '--output=json', `--output-path=${file}`, '--quiet', flags];
  // It needs the Node that runs this, and the Chromium of the tests.
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, CHROME_PATH: await chromiumPath() };
  await execute('npx', ['--yes', lighthouse, url, ...words], { env });
  const report = v.parse(reportSchema, JSON.parse(await readFile(file, 'utf8')));
  const figures = Object.entries(audits).map(([figure, id]) => [figure, report.audits[id]?.numericValue ?? 0]);
  const faults = Object.entries(report.audits).flatMap(([id, { score }]): [string, number][] =>
    score !== null && score < 1 ? [[id, score]] : [],
  );
  return {
    figures: { performance: (report.categories.performance.score ?? 0) * 100, ...Object.fromEntries(figures) },
    faults: Object.fromEntries(faults),
  };
};

/**
 * Lighthouse's performance score on a simulated phone, for the site, its twin and the checkout that BENCH_BEFORE
 * names, in turn, and the audits that are not perfect: `pnpm bench lighthouse [rounds]`. BENCH_PAGES selects pages.
 */
export const run = async (): Promise<void> => {
  const rounds = Number(process.argv[3] ?? 3);
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-bench-'));
  const measured: Measured = {};
  const faults: Measured = {};
  const loads: number[] = [];
  const sites = await startSites(folder);
  try {
    const pages = (await pagesOf(sites[0]?.url ?? '')).filter((page) => !page.private);
    const browser = await launchBrowser();
    await warmUp(browser, sites, pages).finally(() => browser.close());
    for (let round = 0; round < rounds; round += 1) {
      loads.push(loadavg()[0] ?? 0);
      for (const { name, path } of pages)
        for (const site of round % 2 === 0 ? sites : sites.toReversed()) {
          const judgement = await judge(site.url + path, join(folder, 'report.json'));
          note(measured, name, site.name, judgement.figures);
          note(faults, name, site.name, judgement.faults);
        }
    }
    const load = median(loads);
    console.log(`${lighthouse}, mobile, medians of ${rounds} rounds; load of the machine ${load.toFixed(1)}`);
    for (const [page, table] of Object.entries(measured))
      for (const line of ['', `## ${page}`, '', ...tableOf(table, order), '', ...tableOf(faults[page] ?? {}, order)])
        console.log(line);
    console.log(`\nKept in ${keep('lighthouse', { date: new Date().toISOString(), rounds, load, measured })}`);
  } finally {
    for (const site of sites.toReversed()) await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
