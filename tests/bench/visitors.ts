import { setTimeout as sleep } from 'node:timers/promises';
import { packageOf } from '@rowhouse/federation/app-names';
import { factsPath } from '@rowhouse/federation/release-facts';
import { releaseFactsSchema } from '@rowhouse/federation/release-facts-schema';
import { hrefFor, type Owner } from '@rowhouse/shared/routes';
import * as v from 'valibot';

/** The text that a page must show for each version of a remote. */
export type Markers = Map<string, string>;

/** The key of a version in `Markers`. */
export const markerKey = (owner: Owner, version: string): string => `${packageOf(owner)} ${version}`;

/** Visitors who load pages of several remotes, one after the other, and check every answer. */
export interface Visitors {
  /** Resolves with the time (ms since 1970) of the next answer of a release set from now on. */
  nextOf: (set: string) => Promise<number>;
  stop: () => Promise<{
    pages: number;
    posts: number;
    files: number;
    /** The faults of answers, one sentence each. */
    faults: string[];
    /** Every set that was seen, with the versions that its pages named. */
    sets: Map<string, Map<string, string>>;
    /** The durations of the answers in ms, sorted. */
    took: number[];
  }>;
}

const visitors = 3;
const pause = 40; // ms

const setTag = /"set":"([a-f0-9]+)"/g;
const fileTag = /(?:src|href)="(\/_releases\/[^"]+\.(?:js|css))"/g;

interface Visit {
  path: string;
  owner: Owner;
  form?: Record<string, string>;
  status: number;
}

const visitsOf = (property: string): Visit[] => [
  { path: hrefFor('for-sale', {}, 'nl'), owner: 'listings', status: 200 },
  { path: property, owner: 'property', status: 200 },
  { path: hrefFor('contact', {}, 'nl'), owner: 'forms', status: 200 },
  { path: hrefFor('login', {}, 'nl'), owner: 'owner-portal', status: 200 },
  { path: hrefFor('for-sale', {}, 'nl'), owner: 'listings', status: 200 },
  { path: hrefFor('consent-settings', {}, 'nl'), owner: 'consent', status: 200 },
  // One form that is returned with faults, and one that is accepted.
  { path: hrefFor('contact', {}, 'nl'), owner: 'forms', form: { firstName: 'Marie' }, status: 400 },
  { path: hrefFor('home', {}, 'nl'), owner: 'shell', status: 200 },
  { path: hrefFor('consent-settings', {}, 'nl'), owner: 'consent', form: { answer: 'necessary' }, status: 303 },
];

/** Starts the visitors; entries may be added to `markers` meanwhile. */
export const startVisitors = async (site: string, markers: Markers): Promise<Visitors> => {
  const home = await (await fetch(`${site}${hrefFor('for-sale', {}, 'nl')}`)).text();
  const property = /href="(\/nl\/te-koop\/[^"/?]+\/[^"/?]+\/\d+\/)"/.exec(home)?.[1];
  if (!property) throw new Error('No property is for sale');
  const visits = visitsOf(property);
  const faults: string[] = [];
  const sets = new Map<string, Map<string, string>>();
  const took: number[] = [];
  const waiting = new Map<string, (at: number) => void>();
  let pages = 0;
  let posts = 0;
  let files = 0;
  let over = false;

  const seen = (set: string): void => {
    waiting.get(set)?.(Date.now());
  };

  const filesOf = new Map<string, Promise<Set<string>>>();

  // The addresses of a set's files, from its facts, which also contain its versions.
  const learn = async (set: string): Promise<Set<string>> => {
    const apps = Object.entries(v.parse(releaseFactsSchema, await (await fetch(site + factsPath(set))).json()).apps);
    sets.set(set, new Map(apps.map(([owner, { version }]) => [packageOf(owner), version])));
    return new Set(apps.flatMap(([, { prefix, integrity }]) => Object.keys(integrity).map((name) => prefix + name)));
  };

  // Every tag of a page must name its set, or a file of it.
  const mixed = async (set: string, html: string): Promise<string[]> => {
    const known = filesOf.get(set) ?? learn(set);
    filesOf.set(set, known);
    const files = await known;
    return [
      ...[...html.matchAll(setTag)].filter(([, named]) => named !== set).map(([, named]) => `set ${named}`),
      ...[...html.matchAll(fileTag)].flatMap(([, file = '']) => (files.has(file) ? [] : [file])),
    ];
  };

  const whole = (html: string): boolean =>
    html.startsWith('<!doctype html>') &&
    html.endsWith('</script></body></html>') &&
    ['</header>', '<h1', '<footer'].every((part) => html.includes(part)) &&
    !html.includes('"failure":"');

  const judge = async (where: string, owner: Owner, set: string, html: string): Promise<void> => {
    if (!whole(html)) faults.push(`${where} is not whole`);
    for (const what of new Set(await mixed(set, html))) faults.push(`${where} mixes sets: ${what} in ${set}`);
    for (const app of new Set<Owner>([owner, 'shell'])) {
      const version = sets.get(set)?.get(packageOf(app)) ?? 'no version';
      const marker = markers.get(markerKey(app, version));
      if (!marker || !html.includes(marker)) faults.push(`${where} does not show ${marker} of ${app} ${version}`);
    }
  };

  const look = async ({ path, owner, form, status }: Visit, turn: number): Promise<void> => {
    const where = `${form ? 'POST' : 'GET'} ${path}`;
    const began = performance.now();
    const answer = await fetch(site + path, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form), headers: { origin: site } }),
    });
    const html = await answer.text();
    took.push(performance.now() - began);
    if (form) posts += 1;
    else pages += 1;
    const set = answer.headers.get('x-release-set') ?? '';
    if (answer.status !== status) return void faults.push(`${where} answers ${answer.status}`);
    if (status !== 303) await judge(where, owner, set, html);
    seen(set);
    // Files that the page names are available, whatever was released meanwhile.
    const named = [...html.matchAll(fileTag)].map(([, file]) => file ?? '');
    const file = named[turn % Math.max(1, named.length)];
    if (!file) return;
    const script = await fetch(site + file);
    await script.arrayBuffer();
    files += 1;
    if (script.status !== 200) faults.push(`${file} of ${where} answers ${script.status}`);
  };

  const walk = async (first: number): Promise<void> => {
    for (let turn = first; !over; turn += 1) {
      const visit = visits[turn % visits.length];
      if (visit)
        await look(visit, turn).catch((error: unknown) => void faults.push(`${visit.path} failed: ${String(error)}`));
      await sleep(pause);
    }
  };
  const walks = Array.from({ length: visitors }, (_, one) => walk(one * 3));

  return {
    nextOf: (set) => new Promise<number>((resolve) => waiting.set(set, resolve)).finally(() => waiting.delete(set)),
    stop: async () => {
      over = true;
      await Promise.all(walks);
      return { pages, posts, files, faults, sets, took: took.sort((a, b) => a - b) };
    },
  };
};
