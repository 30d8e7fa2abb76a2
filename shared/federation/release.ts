import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ownerOf, packageOf } from './app-names.ts';
import { canaryShare, withCanaryShare } from './canary-share.ts';
import { clockFault } from './clock-fault.ts';
import { declaredPages } from './declared-pages.ts';
import { developmentName, previewName } from './keys.ts';
import { canaryRefusals, errorInWords, readAllMachines, readMachines, rolloutOf, waitForRollout } from './machines.ts';
import { previewToken } from './preview.ts';
import { type Candidates, promoteProved, proveCandidates, rollBack } from './proof/promote-proved.ts';
import { type Proof, ProofRefusal } from './proof/prove.ts';
import { budgetFaults } from './proof/release-faults.ts';
import { dropReleases, prunableReleases } from './prune.ts';
import { publish } from './publish.ts';
import { publishDist } from './publish-dist.ts';
import {
  canaryChannel,
  lastMove,
  newestReleases,
  type Registry,
  type Release,
  releaseOf,
  sequenceOf,
  withChange,
  withoutPointer,
} from './registry.ts';
import { releasesNamed } from './release-arguments.ts';
import { releaseInWords } from './release-in-words.ts';
import { liveApps } from './release-set.ts';
import { sizeTable } from './release-sizes.ts';
import { usageOf } from './release-usage.ts';
import { releasedVersion } from './released-version.ts';
import type { SiteDefinition } from './site-definition.ts';
import { changeRegistry, openStore, readRegistry, signerOf, signsFor } from './store.ts';

// Prints the progress of a proof, on a terminal and in a log alike.
const report = (line: string): void => console.log(`proof: ${line}`);

const inWords = (proof: Proof | null): string =>
  proof
    ? `the contract holds (${proof.rendered} renders, ${proof.hydrated} documents hydrated${proof.inBrowser ? '' : ', without a browser'}, ${(proof.took / 1000).toFixed(1)} s)`
    : 'not every app has a release yet, so there is no site to prove it against';

const inList = (versions: Readonly<Record<string, string>>): string =>
  Object.entries(versions)
    .map((release) => release.join(' '))
    .join(', ');
const inCommand = (versions: Readonly<Record<string, string>>): string => Object.entries(versions).flat().join(' ');

const noCanary = (names: readonly string[]): string =>
  `No visitor gets the canary: 'npx pnpm@12 release canary <percent> ${names.join(' or ')}' begins it`;

// ms until every machine should have followed a moved pointer, or reported why not.
const visible = 30_000;
// Older versions cannot confine a build under proof.
const oldestNode = 24;
const day = 24 * 3_600_000; // ms
const previewLife = day;
// A team is warned by every command this long before sites stop following its app.
const warning = 30 * day;

const expiring = ({ expires }: Registry): string[] =>
  Object.entries(expires)
    .filter(([, date]) => Date.parse(date) < Date.now() + warning)
    .map(
      ([name, date]) =>
        `${name} expires on ${date.slice(0, 10)}: no site follows it from then on. 'npx pnpm@12 release renew' signs it anew`,
    );

/** The release command of a site: parses the command line, runs the command, and ends the process. */
export const runRelease = async (site: SiteDefinition): Promise<void> => {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    console.error(`Releases are built and proved with Node ${oldestNode} or newer; this is ${process.version}`);
    process.exit(1);
  }
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      channel: { type: 'string', default: 'live' },
      anyway: { type: 'boolean', default: false },
      each: { type: 'boolean', default: false },
      dist: { type: 'string' },
      expose: { type: 'string', multiple: true, default: [] },
      'without-namespaces': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const { apps } = site;
  // The same bucket and keys as those of a site that is started with the same variables.
  const store = openStore({ ...process.env, DATA_DIR: process.env.DATA_DIR || join(site.root, '.data') });
  const [command = 'help', ...words] = positionals;
  const { channel, 'without-namespaces': withoutNamespaces } = values;

  const warn = async (registry: Registry): Promise<void> => {
    const skew = clockFault(registry, await readAllMachines(store.bucket).catch(() => ({})));
    for (const line of [...(skew === null ? [] : [skew]), ...expiring(registry)]) console.error(line);
  };

  const readWarned = async (): Promise<Registry> => {
    const { registry } = await readRegistry(store);
    await warn(registry);
    return registry;
  };

  const named = () => releasesNamed(apps, words);
  const oneApp = (): string => {
    const [first, second] = named();
    if (second) throw new Error(`'${command}' takes one app`);
    return ownerOf(first?.name ?? '');
  };

  const wanted = async (): Promise<Candidates> => {
    const registry = await readWarned();
    const versions = named().map(({ name, version }): [string, string] => {
      const [newest] = newestReleases(registry, name);
      if (!newest) throw new Error(`There is no release of ${name}: publish it first`);
      return [name, version ?? newest[0]];
    });
    return { site, store, channel, versions: Object.fromEntries(versions), withoutNamespaces, report };
  };

  const sayMoved = (registry: Registry, versions: Candidates['versions'], how = ''): void => {
    for (const [name, version] of Object.entries(versions))
      console.log(`${channel}: ${name} ${how}${version} (registry ${sequenceOf(registry, name)})`);
  };

  const unnamed = 'the live shell does not name it: visitors see it with the shell that does';

  // A moved pointer does not mean that visitors already see the release.
  const reportRollout = async (registry: Registry, versions: Candidates['versions']): Promise<void> => {
    const shownNames = liveApps(registry, apps).map(packageOf);
    const [unshown, followed] = [
      Object.keys(versions).filter((name) => !shownNames.includes(name)),
      Object.entries(versions).filter(([name]) => shownNames.includes(name)),
    ];
    for (const name of unshown) console.log(`${name}: ${unnamed}`);
    const failed: string[] = [];
    for (const [name, version] of followed) {
      const { shows, refuses, silent } = await waitForRollout(store.bucket, name, version, visible);
      const what = followed.length > 1 ? `${name} ${version}` : 'it';
      if (shows.length > 0) console.log(`Visitors see ${what} on ${shows.join(', ')}`);
      if (silent.length > 0) console.log(`No report yet from ${silent.join(', ')}: see 'npx pnpm@12 release status'`);
      if (shows.length + refuses.length + silent.length === 0)
        console.log('No machine has reported what it shows: none is running');
      failed.push(...refuses.map(([machine, why]) => `${machine} refuses ${what}: ${why}`));
    }
    if (failed.length === 0) return;
    const back = `npx pnpm@12 release rollback ${followed.map(([name]) => name).join(' ')}`;
    throw new Error(`${failed.join('\n')}\nVisitors there still see the previous release. To go back: ${back}`);
  };

  const refuseWithdrawn = async ({ versions }: Candidates): Promise<void> => {
    const machines = await readMachines(store.bucket);
    const withdrew = Object.entries(versions).flatMap(([name, version]) =>
      canaryRefusals(machines, name, version).map(([machine, why]) => ({
        release: `${name} ${version}`,
        machine,
        why,
      })),
    );
    if (channel !== 'live' || values.anyway || withdrew.length === 0) return;
    const reasons = withdrew.map(({ machine, why }) => `${machine}: ${why}`);
    const releases = [...new Set(withdrew.map(({ release }) => release))].join(', ');
    throw new Error(
      `${releases} failed for the visitors of the canary\n${reasons.join('\n')}\nNothing was moved. To promote all the same: npx pnpm@12 release promote ${inCommand(versions)} --anyway`,
    );
  };

  const foreign = async (owner: string, dist: string): Promise<string> => {
    const exposes = Object.fromEntries(
      values.expose.map((pair) => {
        const [name = '', path] = pair.split('=');
        if (!path) throw new Error(`'--expose ${pair}' is not of the form fragments/news=./News`);
        return [name, path];
      }),
    );
    const { version: stored, unnamed } = await publishDist({ site, owner, store, dist, exposes });
    if (unnamed.length > 0)
      console.log(`No page takes ${unnamed.join(', ')}: '--expose fragments/news=./News' names a fragment`);
    return stored;
  };

  const sayTable = (release: Release): void => {
    for (const line of sizeTable(release)) console.log(`  ${line}`);
  };

  const commands: Record<string, () => Promise<void>> = {
    publish: async () => {
      const owner = oneApp();
      const { version: published } =
        values.dist === undefined
          ? await publish({ site, owner, store })
          : { version: await foreign(owner, values.dist) };
      const release = `${packageOf(owner)} ${published}`;
      console.log(`${release} is in the bucket. To make it ${channel}: npx pnpm@12 release promote ${release}`);
      const stored = releaseOf((await readRegistry(store)).registry, packageOf(owner), published);
      sayTable(stored);
      const faults = budgetFaults(stored);
      if (faults.length > 0)
        console.error(
          ['', "Until budget.json of the app allows it, 'prove' and 'promote' refuse this release:", ...faults].join(
            '\n',
          ),
        );
    },
    prove: async () => {
      const candidates = await wanted();
      const { proof } = await proveCandidates(candidates, (await readRegistry(store)).registry);
      console.log(`${inList(candidates.versions)}: ${inWords(proof)}`);
    },
    promote: async () => {
      const candidates = await wanted();
      const { versions } = candidates;
      await refuseWithdrawn(candidates);
      const { proof, registry } = await promoteProved(candidates);
      console.log(`${inList(versions)}: ${inWords(proof)}`);
      sayMoved(registry, versions);
      if (channel === canaryChannel && canaryShare(registry) === 0) console.log(noCanary(Object.keys(versions)));
      if (channel === 'live') await reportRollout(registry, versions);
    },
    rollback: async () => {
      const names = named().map(({ name }) => name);
      try {
        const at = { site, store, channel, withoutNamespaces, report };
        const { proof, versions: back, registry } = await rollBack(at, names, values.anyway);
        if (proof) console.log(`${inList(back)}: ${inWords(proof)}`);
        sayMoved(registry, back, 'back at ');
        if (channel === 'live') await reportRollout(registry, back);
      } catch (error) {
        if (!(error instanceof ProofRefusal)) throw error;
        const again = `npx pnpm@12 release rollback ${names.join(' ')} --anyway${channel === 'live' ? '' : ` --channel ${channel}`}`;
        throw new Error(`${error.message}\nNothing was moved. To go back all the same: ${again}`);
      }
    },
    status: async () => {
      const registry = await readWarned();
      const reports = await readMachines(store.bucket);
      const machines = channel === 'live' ? reports : {};
      const shownOwners = liveApps(registry, apps);
      const only = words.length === 0 ? null : oneApp();
      for (const owner of only ? [only] : new Set([...shownOwners, ...apps])) {
        const name = packageOf(owner);
        const version = registry.channels[channel]?.[name];
        const since = lastMove(registry, channel, name);
        console.log(
          `${name.padEnd(16)} ${version ?? (channel === 'live' ? 'none' : 'as live')}${since ? `  since ${since.date}, ${since.why} (registry ${since.sequence})` : ''}`,
        );
        const release = version && registry.releases[name]?.[version];
        if (release) console.log(`${' '.repeat(17)}${releaseInWords(release)}`);
        const { refuses, silent } = rolloutOf(machines, name, version ?? '');
        const withdrew = channel === canaryChannel ? canaryRefusals(reports, name, version ?? '') : [];
        for (const [machine, why] of [...refuses, ...withdrew])
          console.log(`${' '.repeat(17)}${machine} refuses it: ${why}`);
        for (const [machine, { errors }] of Object.entries(machines)) {
          const error = errors?.[name];
          if (error)
            console.log(`${' '.repeat(17)}${machine}, newest error of ${error.version}: ${errorInWords(error)}`);
        }
        if (channel === 'live' && version && !shownOwners.includes(owner)) console.log(`${' '.repeat(17)}${unnamed}`);
        else
          for (const machine of silent)
            console.log(`${' '.repeat(17)}${machine} shows ${machines[machine]?.shows[name] ?? 'no release of it'}`);
        const [newest] = newestReleases(registry, name);
        if (!newest) continue;
        if (channel === 'live' && newest[0] !== version)
          console.log(
            `${' '.repeat(17)}newest: ${newest[0]}, to make it ${channel}: npx pnpm@12 release promote ${name}`,
          );
        if (only) sayTable(newest[1]);
      }
    },
    history: async () => {
      const { registry } = await readRegistry(store);
      const only = words.length === 0 ? null : packageOf(oneApp());
      for (const { sequence, date, name, from, version: to, why, channel: where } of registry.history.toReversed()) {
        if (only && name !== only) continue;
        console.log(`${String(sequence).padStart(4)}  ${date}  ${where}  ${name}  ${from ?? 'none'} -> ${to}  ${why}`);
        const release = registry.releases[name]?.[to];
        if (release) console.log(`      ${releaseInWords(release)}`);
      }
    },
    changed: async () => {
      const { registry } = await readRegistry(store);
      for (const owner of apps) {
        const sources = { site, owner, development: false, routes: await declaredPages(site, owner) };
        const version = await releasedVersion(sources, store.bucket, registry);
        console.log(`${packageOf(owner).padEnd(16)} ${version ? `${version} is its sources` : 'is to be released'}`);
      }
    },
    preview: async () => {
      const { versions } = await wanted();
      const [[name = '', version = ''] = [], ...others] = Object.entries(versions);
      const besides = others.length > 0 ? { besides: Object.fromEntries(others) } : {};
      const preview = { name, version, until: Date.now() + previewLife, ...besides };
      const token = previewToken(preview, signerOf(store, previewName));
      const address = process.env.SITE_URL || `http://localhost:${process.env.PORT || 3000}`;
      console.log(`${inList(versions)}: ${address}${site.firstPath?.(ownerOf(name)) ?? '/'}?preview=${token}`);
      if (!process.env.SITE_URL) console.log('Set SITE_URL for a link to another site than the one on this machine.');
    },
    canary: async () => {
      const [share = '', ...rest] = words;
      const percent = Number(share);
      if (share === '' || !(percent >= 0 && percent <= 100))
        throw new Error(`'${share}' is not a share between 0 and 100 percent`);
      const [one] = rest.length > 0 ? releasesNamed(apps, rest) : [];
      const date = new Date().toISOString();
      const registry = await changeRegistry(store, (current) => {
        const shared = withCanaryShare(current, one?.name ?? 'shell', percent / 100);
        const pointers = Object.keys(percent === 0 ? (current.channels[canaryChannel] ?? {}) : {});
        // The pointers of other teams stay in place.
        return pointers
          .filter((name) => (one ? name === one.name : signsFor(store, name)))
          .reduce((next, name) => withoutPointer(next, canaryChannel, name, date, 'the canary is over'), shared);
      });
      const canaryReleases = Object.entries(registry.channels[canaryChannel] ?? {}).map((pointer) => pointer.join(' '));
      const all = canaryShare(registry) * 100;
      console.log(
        canaryReleases.length > 0 && all > 0 ? `canary: ${all} % of the visitors` : 'No visitor gets a canary',
      );
      if (canaryReleases.length > 0) console.log(`The channel names ${canaryReleases.join(', ')}`);
      if (all > 0 && all < percent) console.log(`All candidates are one set, which the smallest of their shares gets`);
    },
    renew: async () => {
      const registry = await changeRegistry(store, (current) =>
        Object.keys(current.sequences)
          .filter((name) => signsFor(store, name))
          .reduce((next, name) => withChange(next, name), current),
      );
      for (const [name, sequence] of Object.entries(registry.sequences).filter(([name]) => signsFor(store, name)))
        console.log(`${name.padEnd(16)} signed anew (registry ${sequence})`);
    },
    prune: async () => {
      const machines = await readAllMachines(store.bucket);
      const dropped = await dropReleases(store, (registry) =>
        prunableReleases(registry, Date.now(), undefined, machines).filter(({ name }) => signsFor(store, name)),
      );
      for (const { name, version: gone } of dropped) console.log(`${name} ${gone} is gone`);
      if (dropped.length === 0) console.log('Nothing to drop');
    },
    key: async () => {
      const keyNames = [...apps.map(packageOf), previewName, developmentName];
      const names = values.each ? keyNames.filter((name) => name !== developmentName) : words;
      const unknown = names.find((name) => !keyNames.includes(name));
      if (unknown !== undefined) throw new Error(`'${unknown}' has no key. Keys: ${keyNames.join(', ')}`);
      const newKeys = names.map((name) => store.keys.make(name));
      for (const line of newKeys.length > 0 ? newKeys.map(({ entry }) => entry) : store.keys.entries())
        console.log(line);
      for (const { file } of newKeys) console.error(`RELEASE_KEY=${file} signs with it`);
    },
    minimum: async () => {
      const { registry } = await readRegistry(store);
      console.log(
        Object.entries(registry.sequences)
          .map((numbered) => numbered.join(':'))
          .join(','),
      );
    },
  };

  const run = values.help ? undefined : commands[command];
  if (!run) console.log(usageOf(apps));
  await run?.().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  });
  process.exit(run || values.help || command === 'help' ? 0 : 1);
};
