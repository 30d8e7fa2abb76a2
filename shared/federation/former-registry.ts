import * as v from 'valibot';
import type { Trust } from './keys.ts';
import { moveSchema, type Registry, releaseSchema } from './registry.ts';
import { isSignedBy } from './signed-registry.ts';

const formerSchema = v.object({ registry: v.string(), key: v.string(), signature: v.string() });
const contentSchema = v.object({
  sequence: v.number(),
  channels: v.record(v.string(), v.record(v.string(), v.string())),
  canaryShare: v.number(),
  releases: v.record(v.string(), v.record(v.string(), releaseSchema)),
  history: v.array(moveSchema),
});

/**
 * Reads the former registry format, in which one signature covered all apps; null if the file does not have this format. The sections
 * it returns are expired, so that the next command signs them.
 */
export const formerRegistry = (file: unknown, trusted: Trust): Registry | null => {
  const former = v.safeParse(formerSchema, file);
  if (!former.success) return null;
  const { registry, key, signature } = former.output;
  if (!trusted('shell').includes(key) || !isSignedBy(key, Buffer.from(`rowhouse registry\n${registry}`), signature))
    throw new Error(`The registry is signed by ${key}, a key that is not trusted here`);
  const { sequence, canaryShare, ...content } = v.parse(contentSchema, JSON.parse(registry));
  const each = <T>(value: T): Record<string, T> =>
    Object.fromEntries(Object.keys(content.releases).map((name) => [name, value]));
  return {
    ...content,
    canaryShares: { shell: canaryShare },
    sequences: each(sequence),
    expires: each(new Date(0).toISOString()),
  };
};
