import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf } from '../app-names.ts';
import { confinement } from '../confined-process.ts';
import { fetchRelease, NotReleased } from '../fetch-release.ts';
import type { ObjectStore } from '../object-store.ts';
import type { ReleaseSet } from '../release-set.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { findChromium } from './chromium.ts';
import { judge } from './judge.ts';
import { startProgress } from './progress.ts';

type Folders = Record<string, string>;

const mostSentences = 20;
const longest = 600;

/**
 * The result of a proof that passed: the number of renders, the number of hydrated documents, the duration in ms, and whether a browser
 * showed some of them.
 */
export interface Proof {
  rendered: number;
  hydrated: number;
  took: number;
  inBrowser: boolean;
}

// Text from a build is printed as one line, without control characters that move the cursor or hide text.
const inOneLine = (fault: string): string => fault.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, longest);

/** Thrown for candidates (versions by package name) that break their contract; each fault is a sentence. */
export class ProofRefusal extends Error {
  constructor(versions: Readonly<Record<string, string>>, faults: readonly string[]) {
    const names = Object.entries(versions).map((release) => release.join(' '));
    const more = faults.length - mostSentences;
    const lines = faults.slice(0, mostSentences).map((fault) => `\n- ${inOneLine(fault)}`);
    const refused = `${names.join(', ')} ${names.length > 1 ? 'are' : 'is'} refused:`;
    super(`${refused}${lines.join('')}${more > 0 ? `\n- and ${more} more` : ''}`);
  }
}

/** Options of a proof. */
export interface ProofOptions {
  /** Also proves on a machine without namespaces, where a build under proof reaches the network and other programs of the user. */
  withoutNamespaces?: boolean;
  /** Whether the agency's content has an address. */
  isContent?: (address: string) => boolean;
  /** Receives the progress as lines. */
  report?: (line: string) => void;
}

/**
 * Proves apps of a set with candidates (`owners`), on copies that are verified byte by byte. Throws `ProofRefusal` if the contract is
 * broken. Throws another error if the bucket cannot be reached, or if the machine cannot confine the builds and `withoutNamespaces` is
 * not set.
 */
export const prove = async (
  site: SiteDefinition,
  bucket: ObjectStore,
  set: ReleaseSet,
  { owners, live = null }: { owners: readonly string[]; live?: ReleaseSet | null },
  proved: readonly string[],
  { withoutNamespaces = false, isContent = () => false, report = () => undefined }: ProofOptions = {},
): Promise<Proof> => {
  if (confinement() !== 'namespaces' && !withoutNamespaces)
    throw new Error(
      'This machine allows no namespaces (unshare of util-linux), so that a build under proof would reach the network and could send signals to your other programs. To prove code that you would run yourself: --without-namespaces',
    );
  const began = Date.now();
  const versions = Object.fromEntries(owners.map((owner) => [packageOf(owner), set.apps[owner]?.version ?? '']));
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'rowhouse-proof-')));
  const { each, end } = startProgress(report);
  const bring = async (
    what: string,
    of: ReleaseSet,
    wanted: (owner: string) => (file: string) => boolean,
  ): Promise<Folders> => {
    const folders: Folders = {};
    for (const [owner, { version, release }] of each(what, Object.entries(of.apps))) {
      const named = { name: packageOf(owner), version, release };
      folders[owner] = join(folder, of.id, packageOf(owner));
      await fetchRelease(bucket, named, folders[owner], wanted(owner));
    }
    return folders;
  };
  try {
    // All files of the candidates are verified; of the live releases, only those that the proof runs.
    const wanted = (owner: string) => (file: string) =>
      owners.includes(owner) || file.startsWith('node/') || /\.(js|css)$/.test(file);
    const folders = await bring('releases verified', set, wanted).catch((error: unknown) => {
      throw error instanceof NotReleased ? new ProofRefusal(versions, [error.message]) : error;
    });
    const chromium = findChromium(process.env);
    const fetchLive = async () => {
      if (!live) return null;
      // What is live already would be written over files that a program is reading.
      if (live.id === set.id) return { set, folders };
      const wantedLive = (owner: string) => (file: string) => {
        const isShown = chromium !== null && owners.includes(owner) && /\.(js|css)$/.test(file);
        return isShown || file.startsWith('node/');
      };
      return { set: live, folders: await bring('live releases verified', live, wantedLive) };
    };
    const options = { site, set, folders, proved, candidates: owners, fetchLive, isContent, chromium, each };
    const { faults, ...proof } = await judge(options);
    if (faults.length > 0) throw new ProofRefusal(versions, faults);
    return { ...proof, took: Date.now() - began };
  } finally {
    end();
    await rm(folder, { recursive: true, force: true });
  }
};
