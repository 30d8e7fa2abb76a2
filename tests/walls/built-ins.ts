import { createRequire } from 'node:module';
import type { BrowserName, CompatData, Identifier } from '@mdn/browser-compat-data/types';
import { browsers } from '@rowhouse/federation/build/preset';

// As an import, its 20 MB would first become a module of ten thousand lines.
const compat: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Something that the language or a browser brings: a global, a property of a class or namespace, or an event. */
export interface BuiltIn {
  /** Name of the class or namespace that has it ('Array', 'Intl'), empty for a global. */
  owner: string;
  name: string;
  kind: 'global' | 'static' | 'member' | 'event';
  /** The first version that has it ('firefox 115', 'safari never'), for each browser whose oldest version in the build lacks it; 'TLS' if none has it without. */
  late: string[];
}

// A telephone has the engine of the same version.
const onTelephones: Readonly<Record<string, BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
};

const oldest = browsers.map((line) => {
  const [name = '', version = ''] = line.split(' >= ');
  const engines = onTelephones[name];
  if (!engines) throw new Error(`The compatibility data of '${line}' is not known: add it to onTelephones.`);
  return { version, engines };
});

// '16.4', '≤37'
const numbersOf = (version: string): number[] => version.replace('≤', '').split('.').map(Number);

const isAtMost = (version: string, limit: string): boolean => {
  const [own, other] = [numbersOf(version), numbersOf(limit)];
  const differences = [0, 1, 2].map((at) => (own[at] ?? 0) - (other[at] ?? 0));
  return (differences.find((difference) => difference !== 0) ?? 0) <= 0;
};

const isVersion = (version: unknown): version is string => typeof version === 'string' && version !== 'preview';

// Null: the oldest version has it.
const firstIn = ({ __compat }: Identifier, engine: BrowserName, version: string): string | null => {
  const usable = [__compat?.support[engine] ?? []]
    .flat()
    .filter(({ flags, prefix, alternative_name }) => !flags && !prefix && !alternative_name);
  const has = usable.some(
    ({ version_added: added, version_removed: removed }) =>
      isVersion(added) && isAtMost(added, version) && !(isVersion(removed) && isAtMost(removed, version)),
  );
  return has ? null : (usable.map(({ version_added }) => version_added).findLast(isVersion) ?? 'never');
};

const lateIn = (entry: Identifier, kind?: BuiltIn['kind']): string[] =>
  oldest.flatMap(({ engines, version }) => {
    const found = engines.map((engine) => ({ engine, since: firstIn(entry, engine, version) }));
    // Touch, wheel and the like come where the device has them.
    if (kind === 'event' && found.some(({ since }) => since === null)) return [];
    return found
      .filter(({ since }, at) => since !== null && (at === 0 || since !== found[0]?.since))
      .map(({ engine, since }) => `${engine.replace('_', ' ')} ${since}`);
  });

const specOf = ({ __compat }: Identifier): string => [__compat?.spec_url ?? []].flat().join(' ');

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

// The data does not say whether a property of a class of the language is its own or its instances'.
const languageKind = (owner: string, name: string, entry: Identifier): BuiltIn['kind'] => {
  const own: unknown = Reflect.get(globalThis, owner);
  if (isObject(own) && (typeof own !== 'function' || Object.hasOwn(own, name))) return 'static';
  return /prototype/i.test(specOf(entry)) ? 'member' : 'static';
};

const isName = (name: string): boolean => /^[A-Za-z][A-Za-z\d]*$/.test(name);

const entriesOf = ({ __compat, ...entries }: Identifier = {}): [string, Identifier][] => Object.entries(entries);

const language: BuiltIn[] = entriesOf(compat.javascript.builtins).flatMap(([owner, entry]) => [
  { owner: '', name: owner, kind: 'global' as const, late: lateIn(entry) },
  ...entriesOf(entry)
    .filter(([name]) => isName(name) && name !== owner)
    .flatMap(([name, property]): BuiltIn[] => [
      { owner, name, kind: languageKind(owner, name, property), late: lateIn(property) },
      // The classes of a namespace: Intl.Segmenter.
      ...(/^[A-Z]/.test(name) ? entriesOf(property) : [])
        .filter(([part]) => isName(part) && part !== name)
        .map(
          ([part, inner]): BuiltIn => ({ owner: `${owner}.${name}`, name: part, kind: 'member', late: lateIn(inner) }),
        ),
    ]),
]);

const endings = { _static: 'static', _event: 'event' } as const;

const browserKind = (owner: string, key: string): Pick<BuiltIn, 'owner' | 'name' | 'kind'> => {
  for (const [ending, kind] of Object.entries(endings))
    if (key.endsWith(ending)) return { owner, name: key.slice(0, -ending.length), kind };
  return owner === 'Window' ? { owner: '', name: key, kind: 'global' } : { owner, name: key, kind: 'member' };
};

const browser: BuiltIn[] = entriesOf(compat.api).flatMap(([owner, entry]) => [
  { owner: '', name: owner, kind: 'global' as const, late: lateIn(entry) },
  ...entriesOf(entry)
    .filter(([key]) => key !== owner)
    .map(([key, property]): BuiltIn => {
      const found = browserKind(owner, key);
      return { ...found, late: lateIn(property, found.kind) };
    }),
]);

/** How a built-in is written: 'Promise.withResolvers', 'Array.prototype.toSorted', 'structuredClone'. */
export const writtenName = ({ owner, name, kind }: BuiltIn): string => {
  if (kind === 'event') return `the event ${name} of ${owner}`;
  if (kind === 'global') return name;
  return kind === 'static' ? `${owner}.${name}` : `${owner}.prototype.${name}`;
};

// Those that no browser has at an address without TLS, such as that of a machine in the office; the data does not tell.
const secure: ReadonlySet<string> = new Set([
  'Crypto.prototype.randomUUID',
  'Crypto.prototype.subtle',
  'Navigator.prototype.clipboard',
  'Navigator.prototype.locks',
  'Navigator.prototype.serviceWorker',
  'Navigator.prototype.share',
  'Navigator.prototype.storage',
  'caches',
]);

/** Every built-in of the language and of browsers, by the compatibility data of MDN. */
export const builtIns: readonly BuiltIn[] = [...language, ...browser]
  .filter(({ name }) => isName(name))
  .map((one) => (secure.has(writtenName(one)) ? { ...one, late: ['TLS', ...one.late] } : one));

/** Those that one of the oldest browsers of the build does not have. */
export const lateBuiltIns: readonly BuiltIn[] = builtIns.filter(({ late }) => late.length > 0);
