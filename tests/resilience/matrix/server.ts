import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor, type PageId } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { expect } from 'vitest';
import { until } from '../../run/until.ts';
import { type BucketLine, startBucketLine } from './bucket-line.ts';
import type { Fault } from './line.ts';
import { type RowShell, startRowShell } from './row-shell.ts';
import { see, versionIn } from './seen.ts';
import type { Cell } from './table.ts';
import { app, type Deed, faultName, type Moment, type Place, type Turncoat } from './turncoat.ts';

/** What the rows of the server share: the files of the releases, the API, and the releases that a shell left behind. */
export interface MatrixContext {
  bucket: string;
  folder: string;
  cache: string;
  apiUrl: string;
  adminToken: string;
  turncoat: Turncoat;
  /** Another version of it, for what a swap leads to. */
  next: string;
  /** Path of a home, which holds the fragment. */
  home: string;
}

interface Row {
  line: BucketLine;
  shell: RowShell;
  record: (cell: Omit<Cell, 'what' | 'fault'>) => void;
}

const others = ['/nl/', '/fr/contact/', '/en/cookie-settings/', '/de/login/'] as const;
const fine = { status: 200, saw: 'the whole page' };

const isFine = async (shell: RowShell, path: string): Promise<void> => {
  const { status, saw } = await see(shell.url + path);
  expect({ path, status, saw }).toEqual({ path, ...fine });
};

/** Visitors who go on and on from page to page; gives the way to stop them, which fails where one of them met anything. */
const steadyVisitors = (shell: RowShell): (() => Promise<void>) => {
  let going = true;
  const walk = (async () => {
    for (let n = 0; going; n += 1) {
      await isFine(shell, others[n % others.length] ?? '/nl/');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  })();
  walk.catch(() => undefined);
  return async () => {
    going = false;
    await walk;
  };
};

const statusSchema = v.object({ apps: v.array(v.object({ app: v.string(), version: v.string() })) });

const standsAt = async (shell: RowShell, version: string): Promise<void> => {
  await until(
    async () => {
      const { apps } = v.parse(statusSchema, await (await fetch(`${shell.url}/_status`)).json());
      return apps.find((one) => one.app === app)?.version;
    },
    (found) => found === version,
  );
};

const events = async (shell: RowShell, event: string) => (await shell.log()).filter((one) => one.event === event);

const startRow = async (
  context: MatrixContext,
  {
    harm,
    faults,
    cache = context.cache,
    spoil,
  }: {
    harm?: (line: BucketLine) => void;
    faults?: string[];
    cache?: string | null;
    spoil?: (releases: string) => Promise<void>;
  },
): Promise<{ line: BucketLine; shell: RowShell; stop: () => Promise<void> }> => {
  const line = await startBucketLine(context.bucket, context.turncoat.before);
  line.point(context.turncoat.version);
  harm?.(line);
  const shell = await startRowShell({
    folder: join(context.folder, `row-${randomUUID().slice(0, 8)}`),
    cache,
    ...(spoil ? { spoil } : {}),
    bucket: line.url,
    apiUrl: context.apiUrl,
    ...(faults ? { faults } : {}),
  });
  return {
    line,
    shell,
    stop: async () => {
      await shell.stop();
      await line.stop();
    },
  };
};

/** What a shell fetches from the bucket. */
export type Fetched = 'registry' | 'Node file';

const pathsOf: Record<Fetched, (version: string) => (path: string) => boolean> = {
  registry: () => (path) => path === '/releases.json',
  'Node file': (version) => (path) => path === `/${app}/${version}/node/remote-entry.js`,
};

// The line in the log by which an operator learns of it.
const toldOf = async (shell: RowShell, from: number): Promise<string> => {
  const tells = new Set(['bucket-away', 'registry-refused', 'release-refused']);
  const told = (records: Record<string, unknown>[]) =>
    records.slice(from).find(({ event }) => tells.has(String(event)));
  return String(told(await until(shell.log, (records) => told(records) !== undefined))?.event);
};

/** Ends the worker that renders, by a page that nobody else in the matrix asks for. */
const endWorker = async (shell: RowShell, version: string): Promise<void> => {
  const ended = (await events(shell, 'worker-ended')).length;
  await shell.faults(`${version} ${faultName('aside', 'render', 'exit')}`);
  await isFine(shell, hrefFor('favourites', {}, 'nl'));
  expect(await events(shell, 'worker-ended')).toHaveLength(ended + 1);
};

/** The way to the bucket is bad: at the start of a shell, at a swap, and while visitors come. */
export const bucketRow = async (
  context: MatrixContext,
  fetched: Fetched,
  fault: Fault,
  record: Row['record'],
): Promise<void> => {
  const { before, version } = context.turncoat;
  const { next } = context;
  const seenAt = async (shell: RowShell, expected: string) => {
    const { status, saw, html } = await see(shell.url + hrefFor('for-sale', {}, 'nl'));
    expect({ status, saw, version: versionIn(html, app) }).toEqual({ ...fine, version: expected });
    // What the browser needs is there as well.
    const files = [...html.matchAll(/(?:src|href)="(\/_releases\/[^"]+)"/g)].map(([, path]) => path);
    expect(files.length).toBeGreaterThan(5);
    const statuses = await Promise.all(
      files.map(async (path) => (await fetch(shell.url + path, { method: 'HEAD' })).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    return { saw, status: String(status) };
  };
  const { line, shell, stop } = await startRow(context, { harm: (one) => one.harm(pathsOf[fetched](version), fault) });
  try {
    expect(line.met()).toBeGreaterThan(0);
    const atStart = await seenAt(shell, before);
    const toldAtStart = fault === 'slow' ? 'the answer is waited for' : `\`${await toldOf(shell, 0)}\``;
    line.heal();
    await standsAt(shell, version);
    record({
      when: 'start',
      ...atStart,
      recovered: 'the set that stood last stands; then what the registry names, by itself',
      met: `the bucket counted it; ${toldAtStart}`,
    });

    const stopVisitors = steadyVisitors(shell);
    const from = (await shell.log()).length;
    line.harm(pathsOf[fetched](next), fault);
    line.point(next);
    const told = await toldOf(shell, from);
    expect(line.met()).toBeGreaterThan(0);
    const atSwap = await seenAt(shell, version);
    line.heal();
    await standsAt(shell, next);
    record({
      when: 'swap',
      ...atSwap,
      recovered: 'the release before stands; then the new one, by itself',
      met: `the bucket counted it; \`${told}\``,
    });

    if (fetched === 'registry') {
      line.harm(pathsOf.registry(next), fault);
      await until(
        async () => line.met(),
        (met) => met > 1 || (met > 0 && fault === 'slow'),
      );
      await endWorker(shell, next);
      const inTraffic = await seenAt(shell, next);
      expect(line.asked().filter((path) => path.includes('/node/'))).toEqual([]);
      record({
        when: 'traffic',
        ...inTraffic,
        recovered: 'nothing had to; a worker that was ended meanwhile was replaced',
        met: 'the bucket counted it',
      });
    }
    await stopVisitors();
  } finally {
    await stop();
  }
};

/** The way to the bucket is bad for a shell that never had a release. */
export const firstStartRow = async (
  context: MatrixContext,
  fetched: Fetched,
  fault: Fault,
  record: Row['record'],
): Promise<void> => {
  const { version } = context.turncoat;
  const { line, shell, stop } = await startRow(context, {
    harm: (one) => one.harm(pathsOf[fetched](version), fault),
    cache: null,
  });
  try {
    const told = await toldOf(shell, 0);
    const { status, saw } = await see(`${shell.url}/fr/`);
    expect({ status, saw }).toEqual({ status: 503, saw: 'a notice in four languages' });
    expect((await fetch(`${shell.url}/readyz`)).status).toBe(503);
    expect(line.met()).toBeGreaterThan(0);
    line.heal();
    await standsAt(shell, version);
    record({
      when: 'first start',
      saw,
      status: String(status),
      recovered: 'the site, by itself',
      met: `the bucket counted it; \`${told}\``,
    });
  } finally {
    await stop();
  }
};

/** A copy on the disk of a shell was changed since it was verified. */
export const spoiledRow = async (context: MatrixContext, record: Row['record']): Promise<void> => {
  let spoiled = '';
  let whole = '';
  const { line, shell, stop } = await startRow(context, {
    spoil: async (releases) => {
      const [version = ''] = await readdir(join(releases, 'mf-forms'));
      spoiled = join(releases, 'mf-forms', version, 'node/data.js');
      whole = await readFile(spoiled, 'utf8');
      await writeFile(spoiled, `throw new Error('changed on the disk');${whole}`);
    },
  });
  try {
    await standsAt(shell, context.turncoat.version);
    expect(line.asked().some((path) => /^\/mf-forms\/[^/]+\/node\/data\.js$/.test(path))).toBe(true);
    expect(await readFile(spoiled, 'utf8')).toBe(whole);
    const { status, saw } = await see(`${shell.url}/fr/contact/`);
    expect({ status, saw }).toEqual(fine);
    record({
      when: 'start',
      saw,
      status: String(status),
      recovered: 'the file, which is fetched again and never run',
      met: 'the bucket was asked for it',
    });
  } finally {
    await stop();
  }
};

/** A page of a release keeps more memory each time: its worker is replaced while it still answers. */
export const growingRow = async (context: MatrixContext, record: Row['record']): Promise<void> => {
  const { version } = context.turncoat;
  const leak = `${version} ${faultName('page', 'render', 'leak')}`;
  const { shell, stop } = await startRow(context, {});
  try {
    await standsAt(shell, version);
    await shell.faults(leak);
    const stopVisitors = steadyVisitors(shell);
    const grown = await until(
      async () => {
        await isFine(shell, hrefFor('for-sale', {}, 'nl'));
        return events(shell, 'worker-grown');
      },
      (found) => found.length > 0,
    );
    expect(grown).toHaveLength(1);
    expect(await events(shell, 'worker-ended')).toHaveLength(0);
    await shell.faults();
    await isFine(shell, hrefFor('for-sale', {}, 'nl'));
    await stopVisitors();
    record({
      when: 'traffic',
      saw: fine.saw,
      status: String(fine.status),
      recovered: 'its worker was replaced by the spare before it ended; nobody noticed',
      met: '`worker-grown`',
    });
  } finally {
    await stop();
  }
};

/** A fault in the code of a release. */
export interface CodeFault {
  name: string;
  moment: Moment;
  deed: Deed;
  /** How many workers it costs those who render for all. */
  workers: number;
  /** Said in the log where a release is refused by it. */
  refusal: RegExp;
}

const languages: Language[] = ['nl', 'fr', 'en', 'de'];
const pageIn = (page: PageId, n: number) => hrefFor(page, {}, languages[n % languages.length] ?? 'nl');

const postOnce = (shell: RowShell, context: MatrixContext, remark: string) => {
  const body = new URLSearchParams({
    firstName: 'An',
    lastName: 'Peeters',
    email: 'an@mail.example',
    remark,
    privacy: 'on',
    idempotencyKey: randomUUID(),
  });
  const address = `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;
  const answer = fetch(`${shell.url}/nl/contact/`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { origin: shell.url, 'x-forwarded-for': address },
  });
  return {
    answer,
    stored: async (): Promise<number> => {
      const list = await fetch(`${context.apiUrl}/api/v1/admin/requests?kind=site-contact`, {
        headers: { authorization: `Bearer ${context.adminToken}` },
      });
      const text = await list.text();
      return text.split(remark).length - 1;
    },
  };
};

/** The code of a release is bad: at the start of a shell, at a swap, and while visitors come. */
export const codeRow = async (
  context: MatrixContext,
  place: Exclude<Place, 'aside'>,
  { moment, deed, workers, refusal }: CodeFault,
  n: number,
  record: Row['record'],
): Promise<void> => {
  const { before, version } = context.turncoat;
  const { next } = context;
  const name = faultName(place, moment, deed);
  const path = place === 'page' ? pageIn('for-sale', n) : context.home;
  const probed = hrefFor('for-sale', {}, 'nl');
  const refusedFor = async (shell: RowShell, line: string, from: number) => {
    const isIt = ({ event, why }: Record<string, unknown>) => event === 'release-refused' && refusal.test(String(why));
    await until(shell.log, (records) => records.slice(from).some(isIt));
    expect(await shell.met(line)).toBeGreaterThan(0);
  };
  const seenAt = async (shell: RowShell, expected: string) => {
    const { status, saw } = await see(shell.url + path);
    expect({ path, status, saw }).toEqual({ path, ...fine });
    expect(versionIn((await see(shell.url + probed)).html, app)).toBe(expected);
    return { saw, status: String(status) };
  };
  const first = `${version} ${name}`;
  const { line, shell, stop } = await startRow(context, { faults: [first] });
  try {
    await refusedFor(shell, first, 0);
    record({
      when: 'start',
      ...(await seenAt(shell, before)),
      recovered: 'the set that stood last stands',
      met: 'its own count; `release-refused`',
    });

    const stopVisitors = steadyVisitors(shell);
    const second = `${next} ${name}`;
    const from = (await shell.log()).length;
    // The release before stays bad, so that it does not come to stand meanwhile.
    await shell.faults(first, second);
    line.point(next);
    await refusedFor(shell, second, from);
    const atSwap = await seenAt(shell, before);
    await shell.faults();
    await standsAt(shell, next);
    record({
      when: 'swap',
      ...atSwap,
      recovered: 'the release before stands; then the new one, by itself',
      met: 'its own count; `release-refused`',
    });

    // What is loaded stays loaded: a file that throws is met by the worker that takes over from one that ended.
    if (moment === 'load') await endWorker(shell, next);
    const ended = (await events(shell, 'worker-ended')).length;
    const metBefore = await shell.met(second);
    await shell.faults(second);
    const asked = see(shell.url + path);
    await until(
      () => shell.met(second),
      (met) => met > metBefore,
    );
    // They wait in the worker that is about to end.
    const remark = `Kan ik komen kijken? ${randomUUID()}`;
    const post = postOnce(shell, context, remark);
    const reads = await Promise.all(others.map((other) => see(shell.url + other)));
    for (const { status, saw } of reads) expect({ status, saw }).toEqual(fine);
    expect((await post.answer).status).toBe(303);
    expect(await post.stored()).toBe(1);
    const { status, saw } = await asked;
    expect((await events(shell, 'worker-ended')).length - ended).toBe(workers);
    const cost = await shell.met(second);
    for (let again = 0; again < 3; again += 1) {
      const more = await see(shell.url + path);
      expect({ status: more.status, saw: more.saw }).toEqual({ status, saw });
    }
    expect((await events(shell, 'worker-ended')).length - ended).toBe(workers);
    // The breaker does not even try what ended a worker, or never answered.
    if (workers > 0 || deed === 'silence') expect(await shell.met(second)).toBe(cost);
    await shell.faults();
    await until(
      () => see(shell.url + path),
      (now) => now.status === 200 && now.saw === fine.saw,
      500,
    );
    record({
      when: 'traffic',
      saw,
      status: String(status),
      recovered: `${place}, by itself${workers > 0 ? '; the worker was replaced once, and never again for the same address' : ''}; other pages and a form that waited beside it were answered, the form once`,
      met: 'its own count',
    });
    await stopVisitors();
  } finally {
    await stop();
  }
};

/** The token by which the API shows its requests. */
export const adminTokenOf = (dataDir: string): Promise<string> =>
  readFile(join(dataDir, 'admin-token'), 'utf8').then((text) => text.trim());
