import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hrefFor } from '@rowhouse/shared/routes';
import { workspace } from '@rowhouse/shared/site';
import { freePort } from '../run/free-port.ts';
import { until } from '../run/until.ts';
import { load, openConnection, share } from './server-load.ts';
import { type BenchSite, startCheckout } from './server-site.ts';

const lasting = Number(process.env.BENCH_SECONDS ?? 5) * 1000;
const connections = 10;
const crowd = 500;
const requests = Number(process.env.BENCH_REQUESTS ?? 20_000);

const round = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Asks for pages for some seconds: how many a second, how long they took, and what they cost in CPU. */
const measured = async (site: BenchSite, pathOf: (number: number) => string) => {
  await load(site.port, { connections, lasting: lasting / 4, pathOf: (number) => pathOf(number + 1e9) });
  const before = await site.used();
  const { answers, lasted } = await load(site.port, { connections, lasting, pathOf });
  const after = await site.used();
  const cpu = (program: 'shell' | 'api') => round((after[program].cpu - before[program].cpu) / answers.length, 3);
  return {
    pagesPerSecond: round((answers.length / lasted) * 1000),
    p50: round(
      share(
        answers.map(({ took }) => took),
        0.5,
      ),
    ),
    p95: round(
      share(
        answers.map(({ took }) => took),
        0.95,
      ),
    ),
    cpuShell: cpu('shell'),
    cpuApi: cpu('api'),
    bytes: answers[0]?.bytes ?? 0,
    faults: answers.filter(({ status }) => status !== 200).length,
  };
};

/** A file of so many bytes from the memory of a plain server, asked for in the same way. */
const staticFile = async (bytes: number) => {
  const port = await freePort();
  const program = fileURLToPath(new URL('static-server.ts', import.meta.url));
  const child = spawn(process.execPath, [program, String(bytes), String(port)], { stdio: 'inherit' });
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
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
};

/** More visitors than can be served, each at an address of their own, while others ask for a page that is kept. */
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
  const { answers } = await load(port, {
    connections: crowd,
    lasting: 2 * lasting,
    pathOf: (number) => `${list}?bench=o${number}`,
  });
  isOver = true;
  await probing;
  probe.close();
  const ofStatus = (status: number) =>
    answers.filter((answer) => answer.status === status).map(({ took }) => round(took));
  const [shown, refused] = [ofStatus(200), ofStatus(503)];
  const ends = (values: readonly number[]) => ({
    p50: round(share(values, 0.5)),
    p95: round(share(values, 0.95)),
    most: round(share(values, 1)),
  });
  return {
    shown: { pages: shown.length, ...ends(shown) },
    refused: { answers: refused.length, ...ends(refused) },
    others: answers.length - shown.length - refused.length,
    keptMeanwhile: { pages: probes.length, ...ends(probes) },
    healthMeanwhile: ends(health),
  };
};

const memoryAfter = async (site: BenchSite, pages: readonly string[]) => {
  const before = await site.used();
  let left = requests;
  const pathOf = (number: number) => `${pages[number % pages.length]}${number % 20 === 0 ? `?bench=m${number}` : ''}`;
  while (left > 0) left -= (await load(site.port, { connections, lasting: 1000, pathOf })).answers.length;
  const after = await site.used();
  const ends = (program: 'shell' | 'api') => [round(before[program].memory, 0), round(after[program].memory, 0)];
  return { requests: requests - left, shell: ends('shell'), api: ends('api') };
};

const homeOf = async ({ port }: BenchSite): Promise<string> => {
  const list = await (await fetch(`http://127.0.0.1:${port}${hrefFor('for-sale', {}, 'nl')}`)).text();
  return /href="(\/nl\/te-koop\/[^"?]+\/\d+\/)"/.exec(list)?.[1] ?? hrefFor('property', { id: '1001' }, 'nl');
};

const measureSite = async (name: string, checkout: string, folder: string) => {
  const site = await startCheckout(checkout, folder);
  try {
    const pages = {
      home: hrefFor('home', {}, 'nl'),
      list: hrefFor('for-sale', {}, 'nl'),
      property: await homeOf(site),
    };
    const told: Record<string, unknown> = { name };
    console.log(
      `\n${name}\n\n| page | pages/s | p50, ms | p95 | CPU of the shell, ms a page | of the API | of a static file |`,
    );
    console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
    for (const [page, path] of Object.entries(pages)) {
      const kept = await measured(site, () => path);
      const file = await staticFile(kept.bytes);
      const rendered = await measured(site, (number) => `${path}?bench=${number}`);
      told[page] = { kept, rendered, staticFile: file };
      for (const [how, one] of Object.entries({ kept, rendered }))
        console.log(
          `| ${page}, ${how} | ${[one.pagesPerSecond, one.p50, one.p95, one.cpuShell, one.cpuApi, round(one.pagesPerSecond / file, 3)].join(' | ')} |${one.faults > 0 ? ` ${one.faults} faults` : ''}`,
        );
    }
    told.overload = await overload(site, pages.home);
    told.memory = await memoryAfter(site, Object.values(pages));
    console.log(
      `\n${crowd} connections, each page at an address of its own: ${JSON.stringify(told.overload, null, 2)}`,
    );
    console.log(`memory in MB, before and after: ${JSON.stringify(told.memory)}`);
    return told;
  } finally {
    await site.stop();
  }
};

/**
 * Pages a second, kept and rendered, beside a static file from the same machine; what they cost; what becomes of them when too many
 * come at once; and memory. `BENCH_BEFORE` names another installed checkout, which is measured in the same run, one after the other.
 */
export const run = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-server-'));
  const checkouts = { ...(process.env.BENCH_BEFORE && { before: process.env.BENCH_BEFORE }), now: workspace };
  const told: unknown[] = [];
  for (const [name, checkout] of Object.entries(checkouts))
    told.push(await measureSite(name, checkout, join(folder, name)));
  const results = join(workspace, '.data/bench');
  await mkdir(results, { recursive: true });
  await writeFile(join(results, 'server.json'), `${JSON.stringify(told, null, 2)}\n`);
};
