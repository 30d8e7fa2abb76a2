import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { hrefFor } from '@rowhouse/shared/routes';
import * as v from 'valibot';
import { expect } from 'vitest';
import { until } from '../../run/until.ts';
import { type BucketProxy, startBucketProxy } from './bucket-proxy.ts';
import { app, type FaultyRelease } from './faulty-release.ts';
import { type RowShell, startRowShell } from './row-shell.ts';
import type { Sight } from './rules.ts';
import { showPage } from './shown-page.ts';

/** The shared set-up of server rows: the files of the releases, the API, and the releases that a shell left behind. */
export interface MatrixContext {
  bucket: string;
  folder: string;
  cache: string;
  apiUrl: string;
  adminToken: string;
  faulty: FaultyRelease;
  /** Another version of the faulty release, for swaps. */
  next: string;
  /** Path of a home, which contains the fragment. */
  home: string;
  /** Registers work for the end of a row's test, which runs also after a timeout. */
  atEnd: (work: () => Promise<void>) => void;
}

/** Pages of other remotes, which must be whole all the time. */
export const otherPages = ['/nl/', '/fr/contact/', '/en/cookie-settings/', '/de/login/'] as const;

/** Checks that a page is whole. */
export const checkWhole = async (shell: RowShell, path: string): Promise<void> => {
  const { status, sees } = await showPage(shell.url + path);
  expect({ path, status, sees }).toEqual({ path, status: 200, sees: 'whole' });
};

/** What a page shows; fails when its layout is not whole. */
export const sightAt = async (url: string): Promise<{ sees: Sight; status: number; html: string }> => {
  const { sees, status, html } = await showPage(url);
  if (!sees) throw new Error(`${url} has no whole layout: ${status} ${html.slice(0, 500)}`);
  return { sees, status, html };
};

/** Requests other pages one after the other; returns a function that stops it, and fails when one was not whole. */
export const startVisitors = (shell: RowShell): (() => Promise<void>) => {
  let going = true;
  const walk = (async () => {
    for (let n = 0; going; n += 1) {
      await checkWhole(shell, otherPages[n % otherPages.length] ?? '/nl/');
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

/** Waits until a version of the faulty remote is in the active set. */
export const untilActive = async (shell: RowShell, version: string): Promise<void> => {
  await until(
    async () => {
      // Without a release a shell does not listen.
      const status = await fetch(`${shell.url}/_status`).catch(() => null);
      return status && v.parse(statusSchema, await status.json()).apps.find((one) => one.app === app)?.version;
    },
    (found) => found === version,
  );
};

/** The records of one event in the log. */
export const events = async (shell: RowShell, event: string) =>
  (await shell.log()).filter((one) => one.event === event);

/** Ends the render process of public pages. */
export const endWorker = async (shell: RowShell, version: string): Promise<void> => {
  const ended = (await events(shell, 'worker-ended')).length;
  await shell.endWorker(version);
  await until(
    () => events(shell, 'worker-ended'),
    (found) => found.length === ended + 1,
  );
  await checkWhole(shell, hrefFor('favourites', {}, 'nl'));
};

/** Starts a shell behind a proxy of its own, until the test ends. */
export const startRow = async (
  context: MatrixContext,
  {
    fail,
    version = context.faulty.version,
    cache = context.cache,
    changeDisk,
  }: {
    fail?: (proxy: BucketProxy) => void;
    /** The version that the registry names at the start. */
    version?: string;
    cache?: string | null;
    changeDisk?: (releases: string) => Promise<void>;
  },
): Promise<{ proxy: BucketProxy; shell: RowShell }> => {
  const proxy = await startBucketProxy(context.bucket, context.faulty.before);
  context.atEnd(proxy.stop);
  proxy.point(version);
  fail?.(proxy);
  const shell = await startRowShell({
    folder: join(context.folder, `row-${randomUUID().slice(0, 8)}`),
    cache,
    ...(changeDisk ? { changeDisk } : {}),
    bucket: proxy.url,
    apiUrl: context.apiUrl,
  });
  context.atEnd(shell.stop);
  return { proxy, shell };
};
