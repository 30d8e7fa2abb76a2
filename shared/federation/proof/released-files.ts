import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { factsPath } from '../release-facts.ts';
import { factsOf } from '../release-set.ts';
import type { Releases } from './renderer.ts';

/** Finds what a browser gets for a path: the facts of a set, or a file that the registry lists; null for what is not at hand. */
export const releasedFiles = ({ set, folders }: Releases): ((path: string) => Buffer | null) => {
  const facts = factsOf(set);
  const factsPaths = new Set([undefined, ...Object.keys(facts.apps)].map((besides) => factsPath(facts.id, besides)));
  return (path) => {
    if (factsPaths.has(path)) return Buffer.from(JSON.stringify(facts));
    const [owner = '', app] = Object.entries(facts.apps).find(([, { prefix }]) => path.startsWith(prefix)) ?? [];
    const name = `web/${path.slice(app?.prefix.length)}`;
    const file = join(folders[owner] ?? '', name);
    return Object.hasOwn(set.apps[owner]?.release.files ?? {}, name) && existsSync(file) ? readFileSync(file) : null;
  };
};
