import { satisfy } from '@module-federation/runtime-core';
import type { Release } from '../registry.ts';
import { sizesOf } from '../release-sizes.ts';
import type { Contract } from './contract.ts';

/** The pages, fragments and texts of the contract that a remote's release lacks. */
export const missingParts = (
  contract: Contract,
  languages: readonly string[],
  owner: string,
  { modules }: Release,
): string[] => {
  const pages = Object.entries(contract.routes)
    .filter(([, route]) => route.owner === owner)
    .map(([page, { file }]) => ({ path: `pages/${file}`, what: `the page '${page}'` }));
  const fragments = Object.entries(contract.fragments)
    .filter(([, fragment]) => fragment.owner === owner)
    .map(([id, { name }]) => ({ path: `fragments/${name}`, what: `the fragment '${id}'` }));
  const texts = languages.map((language) => ({ path: `messages/${language}`, what: `its texts in ${language}` }));
  return [...pages, ...fragments, ...texts]
    .filter(({ path }) => !modules[path])
    .map(({ path, what }) => `it lacks ${what}: the release has no module '${path}'`);
};

// The smallest version of a range such as `>=3.1.0 <4.0.0`.
const leastOf = (range: string): number[] => (/\d[\d.]*/.exec(range)?.[0] ?? '0').split('.').map(Number);

const isOlder = (version: string, range: string): boolean => {
  const [current, least] = [leastOf(version), leastOf(range)];
  const at = [0, 1, 2].find((part) => (current[part] ?? 0) !== (least[part] ?? 0));
  return at !== undefined && (current[at] ?? 0) < (least[at] ?? 0);
};

/** The version ranges of remotes, by package name, that the shell does not satisfy, and what to do about them. */
export const rangeFaults = (shell: Release, remotes: Readonly<Record<string, Release>>): string[] => {
  const unmet = Object.entries(remotes).flatMap(([name, { accepts }]) =>
    Object.entries(accepts)
      .filter(([needed, range]) => !satisfy(shell.provides[needed] ?? '', range))
      .map(([needed, range]) => ({ name, needed, range, provided: shell.provides[needed] })),
  );
  const step = `move them in one step: npx pnpm@12 release promote ${[...new Set(unmet.map(({ name }) => name))].join(' ')} shell`;
  return Object.values(Object.groupBy(unmet, ({ needed, range }) => `${needed} ${range}`)).flatMap((all = []) => {
    const [one] = all;
    if (!one) return [];
    const { needed, range, provided } = one;
    const what = `${all.map(({ name }) => name).join(', ')} ${all.length > 1 ? 'need' : 'needs'} ${needed} ${range}`;
    if (provided === undefined) return [`${what}, which the shell does not provide`];
    const first = isOlder(provided, range)
      ? `release a shell on a newer ${needed} first`
      : "release a remote that accepts both first, by a range such as '>=3 <5' under its peerDependencies";
    return [`${what}, and the shell provides ${provided}: ${first}; or ${step}`];
  });
};

/** The parts of a release that exceed the remote's own budget, in bytes of brotli. */
export const budgetFaults = (release: Release): string[] => {
  if (!release.budget) return ['it names no budget: put one into budget.json of the app'];
  return sizesOf(release).flatMap(({ part, bytes, allowed }) => {
    const what = part === 'entry' ? 'its entry' : `the first load of ${part}`;
    if (allowed === undefined) return [`its budget.json has no entry for ${what}, which takes ${bytes} bytes`];
    return bytes > allowed ? [`${what} takes ${bytes} bytes (brotli), and its budget.json allows ${allowed}`] : [];
  });
};

// The Node modules that the bundler's chunk loader uses.
const loaders = new Set(['fs', 'path', 'vm']);

/** The Node modules that a remote's Node build requires and the shell does not share; `sources` are its files by name. */
export const foreignRequires = (sources: Record<string, string>): string[] =>
  Object.entries(sources).flatMap(([file, source]) =>
    [
      ...source.matchAll(
        /\brequire(?:\?\.)?\(\s*["'`]([^"'`]+)["'`]\s*\)|\bgetBuiltinModule(?:\?\.)?\(\s*["'`]([^"'`]+)["'`]/g,
      ),
    ]
      .map(([, required, builtin]) => required ?? builtin ?? '')
      .filter((name) => !(file === 'remote-entry.js' && loaders.has(name)))
      .map((name) => `node/${file} takes '${name}' of Node, which is not in the contract`),
  );

const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name))].sort().join(', ');

/** Keys and placeholders that differ between the languages of a remote's texts. */
export const messageFaults = (messages: Record<string, Record<string, string>>): string[] => {
  const keys = [...new Set(Object.values(messages).flatMap((texts) => Object.keys(texts)))];
  return keys.flatMap((key) => {
    const lacking = Object.keys(messages).filter((language) => messages[language]?.[key] === undefined);
    if (lacking.length > 0) return [`its texts in ${lacking.join(' and ')} lack '${key}'`];
    const [first = '', ...others] = Object.entries(messages).map(([, texts]) => placeholders(texts[key] ?? ''));
    return others.every((other) => other === first)
      ? []
      : [
          `the placeholders of '${key}' differ: ${Object.entries(messages)
            .map(([language, texts]) => `${language} has ${placeholders(texts[key] ?? '') || 'none'}`)
            .join(', ')}`,
        ];
  });
};
