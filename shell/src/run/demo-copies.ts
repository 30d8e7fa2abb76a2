import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sourceHash } from './source-hash.ts';

// Everything that decides what the demo's database holds.
const sources = ['demo/**/*', 'api/{src,starter,migrations}/**/*', 'shared/src/**/*', 'pnpm-lock.yaml'];
const variables = ['DEMO_PASSWORD', 'SITE_URL', 'AGENCY_MAIL'];
// The history of the demo ends on the day on which it was made; an older copy is made anew.
const longest = 7; // days

const day = (ago = 0): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const keyOf = (environment: NodeJS.ProcessEnv): string =>
  sourceHash(sources, JSON.stringify(variables.map((name) => environment[name] ?? null)));

/** The copy of the demo's database that these sources made within a week, and where a new one belongs; the others are removed. */
export const demoCopy = (folder: string, environment: NodeJS.ProcessEnv): { folder: string; isThere: boolean } => {
  const key = keyOf(environment);
  const names = readdirSync(folder).toSorted();
  // The name of a copy that was never finished is longer.
  const isUsable = (copyDay: string) => /^\d{4}-\d{2}-\d{2}$/.test(copyDay) && copyDay > day(longest);
  const usable = names.findLast((name) => name.startsWith(key) && isUsable(name.slice(key.length + 1)));
  if (usable) return { folder: join(folder, usable), isThere: true };
  for (const old of names.slice(0, -1)) rmSync(join(folder, old), { recursive: true, force: true });
  return { folder: join(folder, `${key}-${day()}`), isThere: false };
};
