import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hrefFor } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import { freePort } from '../run/free-port.ts';
import { until } from '../run/until.ts';
import { load, openConnection, share } from './server-load.ts';
import { type BenchSite, type Program, startCheckout } from './server-site.ts';

const lasting = Number(process.env.BENCH_SECONDS ?? 5) * 1000;
const connections = 10;
const crowd = 500;
const requests = Number(process.env.BENCH_REQUESTS ?? 20_000);

const round = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits;

const ends = (values: readonly number[]) => ({
  p50: round(share(values, 0.5)),
  p95: round(share(values, 0.95)),
  most: round(share(values, 1)),
});

/** Requests pages for some seconds: pages per second, their durations, and their cost in CPU time. */
const measured = async (site: BenchSite, pathOf: (number: number) => string, accepted?: string) => {
  await load(site.port, { connections, lasting: lasting / 4, pathOf: (number) => pathOf(number + 1e9), accepted });
  const before = await site.used();
  const { answers, lasted } = await load(site.port, { connections, lasting, pathOf, accepted });
  const after = await site.used();
  const cpu = (program: Program) => round((after[program].cpu - before[program].cpu) / answers.length, 3);
  const { p50, p95 } = ends(answers.map(({ took }) => took));
  return {
    pagesPerSecond: round((answers.length / lasted) * 1000),
    p50,
    p95,
    cpuShell: cpu('shell'),
    cpuApi: cpu('api'),
    bytes: answers[0]?.bytes ?? 0,
    faults: answers.filter(({ status }) => status !== 200).length,
  };
};

/** A file of this size from the memory of a plain server, requested in the same way. */
const staticFile = async (bytes: number) => {
  const port = await freePort();
  const program = fileURLToPath(new URL('static-server.ts', import.meta.url));
  const child = spawn(process.execPath, [program, String(bytes), String(port)], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  try {
    const isUp = async () => {
      const open = await openConnection(port).catch(() => null);
      open?.close();
      return open !== null;
    };
    await until(isUp, (up) => up);
    const asking = { connections, pathOf: () => '/' };
    await load(port, { ...asking, lasting: lasting / 4 });
    const { answers, lasted } = await load(port, { ...asking, lasting });
    return round((answers.length / lasted) * 1000);
  } finally {
    child.kill();
    await ended;
  }
};

/** More visitors than can be served, each at an address of its own, while others request a kept page. */
const overload = async ({ port }: BenchSite, kept: string) => {
  const probes: number[] = [];
  const health: number[] = [];
  const probe = await openConnection(port);
  await probe.ask(kept);
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      const { status, took } = await probe.ask(kept);
      probes.push(status === 200 ? took : Number.POSITIVE_INFINITY);
      const { status: well, took: tookHealth } = await probe.ask('/healthz');
      health.push(well === 200 ? tookHealth : Number.POSITIVE_INFINITY);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  const list = hrefFor('for-sale', {}, 'nl');
  const { answers, unanswered } = await load(port, {
    connections: crowd,
    lasting: 2 * lasting,
    pathOf: (number) => `${list}?bench=o${number}`,
  });
  isOver = true;
  probe.close();
  await probing.catch(() => undefined);
  const ofStatus = (status: number) =>
    answers.filter((answer) => answer.status === status).map(({ took }) => round(took));
  const [shown, refused] = [ofStatus(200), ofStatus(503)];
  return {
    shown: { pages: shown.length, ...ends(shown) },
    refused: { answers: refused.length, ...ends(refused) },
    others: answers.length - shown.length - refused.length,
    unanswered,
    keptMeanwhile: { pages: probes.length, ...ends(probes) },
    healthMeanwhile: ends(health),
  };
};

const memoryAfter = async (site: BenchSite, pages: readonly string[]) => {
  const before = await site.used();
  let left = requests;
  const until = performance.now() + 4 * lasting;
  const pathOf = (number: number) => `${pages[number % pages.length]}${number % 20 === 0 ? `?bench=m${number}` : ''}`;
  while (left > 0 && performance.now() < until)
    left -= (await load(site.port, { connections, lasting: 1000, pathOf })).answers.length;
  const after = await site.used();
  const of = (program: Program) => [round(before[program].memory, 0), round(after[program].memory, 0)];
  return { requests: requests - left, shell: of('shell'), api: of('api') };
};

const homeOf = async ({ port }: BenchSite): Promise<string> => {
  const list = await (await fetch(`http://127.0.0.1:${port}${hrefFor('for-sale', {}, 'nl')}`)).text();
  return /href="(\/nl\/te-koop\/[^"?]+\/\d+\/)"/.exec(list)?.[1] ?? hrefFor('property', { id: '1001' }, 'nl');
};

type Sites = Record<string, BenchSite>;
type Measured = Awaited<ReturnType<typeof measured>>;

const cells = ({ pagesPerSecond, p50, p95, cpuShell, cpuApi }: Measured, file: number, before?: Measured) => {
  const cpu = before && round((cpuShell + cpuApi) / (before.cpuShell + before.cpuApi), 2);
  return [pagesPerSecond, p50, p95, cpuShell, cpuApi, round(pagesPerSecond / file, 3), cpu ?? ''].join(' | ');
};

/** Each page on each site, one after the other, so that other load of the machine affects both. */
const measurePages = async (sites: Sites) => {
  const told: Record<string, Record<string, unknown>> = {};
  console.log(
    '| page | site | pages/s | p50, ms | p95 | CPU of the shell, ms a page | of the API | of a static file | CPU ÷ before |',
  );
  console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const page of ['home', 'list', 'property'] as const) {
    let before: Record<string, Measured> | undefined;
    for (const [name, site] of Object.entries(sites)) {
      const path = page === 'property' ? await homeOf(site) : hrefFor(page === 'list' ? 'for-sale' : page, {}, 'nl');
      const kept = await measured(site, () => path);
      const file = await staticFile(kept.bytes);
      const plain = await measured(site, () => path, 'identity');
      const both = {
        kept,
        'kept, uncompressed': plain,
        rendered: await measured(site, (number) => `${path}?bench=${number}`),
      };
      for (const [how, one] of Object.entries(both)) {
        const faults = one.faults > 0 ? ` ${one.faults} faults` : '';
        console.log(`| ${page}, ${how} | ${name} | ${cells(one, file, before?.[how])} |${faults}`);
      }
      before = both;
      told[name] = { ...told[name], [page]: { ...both, staticFile: file } };
    }
  }
  return told;
};

/**
 * Pages per second, kept and rendered, beside a static file on the same machine; their cost; the behaviour under
 * overload; and memory. `BENCH_BEFORE` names another installed checkout, which is measured in the same run.
 */
export const run = async (): Promise<void> => {
  const sites: Sites = {};
  try {
    if (process.env.BENCH_BEFORE) sites.before = await startCheckout(process.env.BENCH_BEFORE);
    sites.now = await startCheckout(workspace);
    const told = await measurePages(sites);
    for (const [name, site] of Object.entries(sites)) {
      const crowded = await overload(site, hrefFor('home', {}, 'nl'));
      console.log(`\n${name}: ${crowd} connections, each page at an address of its own, in ms:`);
      for (const [what, figures] of Object.entries(crowded)) console.log(`  ${what}: ${JSON.stringify(figures)}`);
      const pages = ['home', 'for-sale'] as const;
      const memory = await memoryAfter(site, [...pages.map((page) => hrefFor(page, {}, 'nl')), await homeOf(site)]);
      console.log(`  memory in MB, before and after: ${JSON.stringify(memory)}`);
      told[name] = { ...told[name], overload: crowded, memory };
    }
    const results = join(workspace, '.data/bench');
    await mkdir(results, { recursive: true });
    await writeFile(join(results, 'server.json'), `${JSON.stringify(told, null, 2)}\n`);
  } finally {
    for (const site of Object.values(sites)) await site.stop();
  }
};
