import * as v from 'valibot';
import { releaseSetSchema } from '../release-set.ts';

/** What a proof is told: the set that would stand, where its files lie, the remotes that are to be proved, and which share of their pages and fragments it looks at. */
export const jobSchema = v.object({
  set: releaseSetSchema,
  folders: v.record(v.string(), v.string()),
  proved: v.array(v.string()),
  share: v.object({ index: v.number(), of: v.number() }),
});

/** What a proof is told. */
export type Job = v.InferOutput<typeof jobSchema>;

/** What a proof tells: what it looks at now, or in the end every fault as a sentence, and how much it rendered. */
export const toldSchema = v.variant('kind', [
  v.object({ kind: v.literal('now'), what: v.string() }),
  v.object({ kind: v.literal('done'), faults: v.array(v.string()), rendered: v.number(), hydrated: v.number() }),
]);

/** What a proof tells. */
export type Told = v.InferOutput<typeof toldSchema>;
