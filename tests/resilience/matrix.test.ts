import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../run/browser.ts';
import { type File, fileCells, throwCells, type Yard } from './matrix/browser.ts';
import type { Fault } from './matrix/line.ts';
import { type RowShell, startRowShell } from './matrix/row-shell.ts';
import { see } from './matrix/seen.ts';
import {
  adminTokenOf,
  bucketRow,
  type CodeFault,
  codeRow,
  type Fetched,
  firstStartRow,
  growingRow,
  type MatrixContext,
  spoiledRow,
} from './matrix/server.ts';
import { type Cell, keptTable, tableOf } from './matrix/table.ts';
import { type Moment, makeTurncoat } from './matrix/turncoat.ts';
import { ownSite, pointAt } from './own-site.ts';

// Those that wait longest come first, so that the others fill the time.
const bucketFaults: Fault[] = ['slow', 'refused', '404', '500 with JSON', 'cut off', 'wrong bytes', 'old signature'];
const fetched: Fetched[] = ['registry', 'Node file'];
const codeFaults: CodeFault[] = [
  { name: 'never answers', moment: 'loader', deed: 'silence', workers: 0, refusal: /no answer within/ },
  { name: 'loops for ever in render', moment: 'render', deed: 'loop', workers: 1, refusal: /hangs/ },
  { name: 'loops for ever in loader', moment: 'loader', deed: 'loop', workers: 1, refusal: /hangs/ },
  { name: 'eats memory', moment: 'render', deed: 'memory', workers: 1, refusal: /memory|hangs/ },
  { name: 'crashes beside its loader', moment: 'loader', deed: 'crash', workers: 1, refusal: /thrown by the matrix/ },
  { name: 'throws on load', moment: 'load', deed: 'throw', workers: 0, refusal: /thrown by the matrix/ },
  { name: 'throws in render', moment: 'render', deed: 'throw', workers: 0, refusal: /thrown by the matrix/ },
  { name: 'throws in loader', moment: 'loader', deed: 'throw', workers: 0, refusal: /thrown by the matrix/ },
];
const fileFaults: Fault[] = ['slow', 'refused', '404', '500 with JSON', '503, then well', 'cut off', 'wrong bytes'];
const files: File[] = ['entry', 'chunk', 'stylesheet'];
const places = ['page', 'fragment'] as const;
const throws: { what: File; fault: string; moment: Moment }[] = [
  { what: 'entry', fault: 'throws on load', moment: 'entry' },
  { what: 'chunk', fault: 'throws on load', moment: 'load' },
  { what: 'chunk', fault: 'throws in render', moment: 'render' },
  { what: 'chunk', fault: 'throws in an event handler', moment: 'handler' },
];

const found: Record<'bucket' | 'code' | 'browser', Cell[]> = { bucket: [], code: [], browser: [] };
const into = (cells: Cell[], what: string, fault: string) => (cell: Omit<Cell, 'what' | 'fault'>) =>
  void cells.push({ what, fault, ...cell });

const own = ownSite();
let context: MatrixContext;
let yard: Yard;
let yardShell: RowShell | undefined;

beforeAll(async () => {
  const turncoat = await makeTurncoat(own.bucket, join(own.folder, 'team'));
  const { html } = await see(`${own.site.url}/nl/te-koop/`);
  const home = /href="(\/nl\/te-koop\/ronse\/[^"]+)"/.exec(html)?.[1] ?? '';
  context = {
    bucket: own.bucket,
    folder: own.folder,
    cache: join(own.site.dataDir, 'releases'),
    apiUrl: own.site.apiUrl,
    adminToken: await adminTokenOf(own.site.dataDir),
    turncoat,
    next: await turncoat.copyAs(`${turncoat.version}-next`),
    home,
  };
  // The site itself stays on the release before, whose copies the rows start with.
  const bucket = join(own.folder, 'yard-bucket');
  await cp(own.bucket, bucket, { recursive: true });
  await pointAt(bucket, 'listings', turncoat.version);
  yardShell = await startRowShell({ ...context, folder: join(own.folder, 'yard'), bucket });
  const choice = await fetch(`${own.site.url}/nl/cookie-instellingen/`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'necessary' }),
    redirect: 'manual',
    headers: { origin: own.site.url },
  });
  yard = {
    browser: await launchBrowser(),
    site: yardShell.url,
    home,
    cookies: choice.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';');
      return { name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) };
    }),
  };
});
afterAll(async () => {
  await yard?.browser.close();
  await yardShell?.stop();
});

describe.concurrent('with the fault the layout stands, and recovers when it goes:', () => {
  test.for(fileFaults.flatMap((fault) => files.flatMap((file) => places.map((place) => ({ fault, file, place })))))(
    'the $file of a $place in the browser, $fault',
    ({ fault, file, place }) => fileCells(yard, file, place, fault, into(found.browser, file, fault)),
  );
  test.for(throws.flatMap((one) => places.map((place) => ({ ...one, place }))))(
    'the $what of a $place in the browser, $fault',
    ({ what, fault, moment, place }) => throwCells(yard, moment, place, into(found.browser, what, fault)),
  );
  test.for(codeFaults.flatMap((fault, n) => places.map((place) => ({ name: fault.name, fault, place, n }))))(
    'a $place on the server that $name',
    ({ place, fault, n }) => codeRow(context, place, fault, n, into(found.code, place, fault.name)),
  );
  test('a page on the server that grows', () => growingRow(context, into(found.code, 'page', 'grows')));
  test.for(bucketFaults.flatMap((fault) => fetched.map((what) => ({ what, fault }))))(
    'the way of the $what from the bucket, $fault',
    ({ what, fault }) => bucketRow(context, what, fault, into(found.bucket, what, fault)),
  );
  test.for(fetched)('the way of the %s from the bucket, refused, for a shell that never had a release', (what) =>
    firstStartRow(context, what, 'refused', into(found.bucket, what, 'refused')),
  );
  test('a Node file that was changed on the disk', () =>
    spoiledRow(context, into(found.bucket, 'Node file', 'changed on the disk')));
});

test('the table in the docs is what was found', async () => {
  const table = tableOf([
    {
      title: 'On the server: the way to the bucket',
      cells: found.bucket,
      what: fetched,
      fault: [...bucketFaults, 'changed on the disk'],
      when: ['first start', 'start', 'swap', 'traffic'],
    },
    {
      title: 'On the server: the code of a release',
      cells: found.code,
      what: places,
      fault: [...codeFaults.map(({ name }) => name), 'grows'],
      when: ['start', 'swap', 'traffic'],
    },
    {
      title: 'In the browser',
      cells: found.browser,
      what: files,
      fault: [...fileFaults, ...throws.map(({ fault }) => fault)],
      when: ['page, opened', 'page, moved to', 'fragment, opened'],
    },
  ]);
  expect(await keptTable(table), 'WRITE_MATRIX=1 writes it anew').toBe(table);
});
