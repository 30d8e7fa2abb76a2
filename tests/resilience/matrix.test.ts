import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { launchBrowser } from '../run/browser.ts';
import { checkFileCells, checkThrownCells } from './matrix/browser-cells.ts';
import type { BrowserSetup } from './matrix/browser-visit.ts';
import { checkBucketRow, checkChangedFile, checkFirstStart } from './matrix/bucket-rows.ts';
import { checkCodeRow, checkGrowth, releaseBroken } from './matrix/code-rows.ts';
import { makeFaultyRelease } from './matrix/faulty-release.ts';
import { type RowShell, startRowShell } from './matrix/row-shell.ts';
import { bucketFaults, codeFaultNames, fetched, fileFaults, files, places, thrown, visitsOf } from './matrix/rules.ts';
import type { MatrixContext } from './matrix/server-row.ts';
import { showPage } from './matrix/shown-page.ts';
import { ownSite, pointAt } from './own-site.ts';

const own = ownSite();
let rows: Omit<MatrixContext, 'atEnd'>;
let setup: BrowserSetup;
let browserShell: RowShell | undefined;

beforeAll(async () => {
  const faulty = await makeFaultyRelease(own.bucket, join(own.folder, 'team'));
  const next = await faulty.copyAs(`${faulty.version}-next`);
  await releaseBroken(faulty);
  const { html } = await showPage(`${own.site.url}/nl/te-koop/`);
  const home = /href="(\/nl\/te-koop\/ronse\/[^"]+)"/.exec(html)?.[1] ?? '';
  rows = {
    bucket: own.bucket,
    folder: own.folder,
    cache: join(own.site.dataDir, 'releases'),
    apiUrl: own.site.apiUrl,
    adminToken: (await readFile(join(own.site.dataDir, 'admin-token'), 'utf8')).trim(),
    faulty,
    next,
    home,
  };
  // The site itself keeps the former release, whose copies the rows start with.
  const bucket = join(own.folder, 'browser-bucket');
  await cp(own.bucket, bucket, { recursive: true });
  await pointAt(bucket, 'listings', faulty.version);
  browserShell = await startRowShell({ ...rows, folder: join(own.folder, 'browser'), bucket });
  const choice = await fetch(`${own.site.url}/nl/cookie-instellingen/`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'necessary' }),
    redirect: 'manual',
    headers: { origin: own.site.url },
  });
  setup = {
    browser: await launchBrowser(),
    site: browserShell.url,
    home,
    cookies: choice.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';');
      return { name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) };
    }),
  };
});
afterAll(async () => {
  await setup?.browser.close();
  await browserShell?.stop();
});

// The end of a test stops what it started, also after a timeout.
const upTo = (atEnd: MatrixContext['atEnd']): MatrixContext => ({ ...rows, atEnd });

// The slowest cells come first, so that the others run meanwhile.
describe.concurrent('every cell follows its rule:', { timeout: 240_000 }, () => {
  test.for(
    fileFaults.flatMap((fault) =>
      files.flatMap((file) =>
        places.filter((place) => visitsOf(file, place).length > 0).map((place) => ({ fault, file, place })),
      ),
    ),
  )('the $file of a $place in the browser, $fault', ({ fault, file, place }) =>
    checkFileCells(setup, file, place, fault),
  );
  test.for(thrown.flatMap((one) => places.map((place) => ({ one, place }))))(
    'the $one.what of a $place in the browser, $one.fault',
    ({ one, place }) => checkThrownCells(setup, one, place),
  );
  test.for(bucketFaults.flatMap((fault) => fetched.map((what) => ({ what, fault }))))(
    'the $what from the bucket, $fault',
    ({ what, fault }, { onTestFinished }) => checkBucketRow(upTo(onTestFinished), what, fault),
  );
  test.for(fetched)(
    'the %s from the bucket, refused, for a shell that never had a release',
    (what, { onTestFinished }) => checkFirstStart(upTo(onTestFinished), what),
  );
  test('a Node file that was changed on the disk', ({ onTestFinished }) => checkChangedFile(upTo(onTestFinished)));
});

// These work more than they wait, so two run at a time.
describe.for(codeFaultNames)('code on the server that %s follows its rules:', { timeout: 240_000 }, (fault) => {
  test.concurrent.for(places)('in a %s', (place, { onTestFinished }) =>
    checkCodeRow(upTo(onTestFinished), place, fault),
  );
});
test('a page on the server that grows follows its rule', { timeout: 240_000 }, ({ onTestFinished }) =>
  checkGrowth(upTo(onTestFinished)),
);
