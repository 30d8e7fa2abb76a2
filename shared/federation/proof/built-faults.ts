import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeFaults } from '../release-routes.ts';
import type { SiteDefinition } from '../site-definition.ts';
import type { Contract } from './contract.ts';
import { budgetFaults, foreignRequires, missingParts } from './release-faults.ts';
import type { Releases } from './renderer.ts';
import { styleFaults } from './style-reach.ts';

interface Builds extends Releases {
  site: SiteDefinition;
  /** The apps that would be moved. */
  candidates: readonly string[];
  /** Whether the agency's content has an address. */
  isContent: (address: string) => boolean;
}

const sourcesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );

/** The faults of an app that its files show before any of them runs. */
export const builtFaults = (
  { site, set, folders, candidates, isContent }: Builds,
  contract: Contract,
  owner: string,
): string[] => {
  const app = set.apps[owner];
  if (!app) return [];
  const { languages, reservedPaths: reserved = [] } = site;
  const folderOf = (one: string): string => folders[one] ?? '';
  const stylesOfOwner = (): string[] => {
    try {
      return styleFaults(owner, set.apps, (one, name) => readFileSync(join(folderOf(one), 'web', name), 'utf8'));
    } catch (error) {
      return [`its styles cannot be read: ${error instanceof Error ? error.message : String(error)}`];
    }
  };
  const isRemote = owner !== 'shell';
  return [
    ...routeFaults(set.apps, owner, { languages, isContent, reserved }),
    ...missingParts(contract, languages, owner, app.release),
    ...(candidates.includes(owner) ? budgetFaults(app.release) : []),
    ...(isRemote ? foreignRequires(sourcesIn(join(folderOf(owner), 'node'))) : []),
    ...(isRemote ? stylesOfOwner() : []),
  ];
};
