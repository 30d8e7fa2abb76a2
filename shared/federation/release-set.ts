import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { packageOf } from './app-names.ts';
import { type Registry, releaseSchema } from './registry.ts';

/** The releases that stand together on a channel, one a remote; `id` changes with any of them. */
export const releaseSetSchema = v.object({
  id: v.string(),
  apps: v.record(v.string(), v.object({ version: v.string(), release: releaseSchema })),
});

/** The releases that stand together on a channel. */
export type ReleaseSet = v.InferOutput<typeof releaseSetSchema>;

/** The set that a channel's pointers name, with the live ones where it has none, and with a candidate in place of one of them; throws where a remote has none. */
export const releaseSetOf = (
  registry: Registry,
  apps: readonly string[],
  channel: string,
  candidate?: { name: string; version: string },
): ReleaseSet => {
  const pointers = {
    ...registry.channels.live,
    ...registry.channels[channel],
    ...(candidate && { [candidate.name]: candidate.version }),
  };
  const standing = apps.map((owner): [string, ReleaseSet['apps'][string]] => {
    const version = pointers[packageOf(owner)];
    const release = version === undefined ? undefined : registry.releases[packageOf(owner)]?.[version];
    if (version === undefined || !release)
      throw new Error(`The channel '${channel}' names no release of ${packageOf(owner)}`);
    return [owner, { version, release }];
  });
  const names = standing.map(([owner, { version }]) => `${owner}@${version}`).join('\n');
  return { id: createHash('sha256').update(names).digest('hex').slice(0, 12), apps: Object.fromEntries(standing) };
};
