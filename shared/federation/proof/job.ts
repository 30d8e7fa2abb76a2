import * as v from 'valibot';
import { releaseSetSchema } from '../release-set.ts';

/** Input of a proof: the candidate set, where its files are, the apps to prove, and which share of their pages and fragments. */
export const jobSchema = v.object({
  /** Address of the module that exports the definition of the site. */
  site: v.string(),
  set: releaseSetSchema,
  folders: v.record(v.string(), v.string()),
  proved: v.array(v.string()),
  share: v.object({ index: v.number(), of: v.number() }),
});

/** Input of a proof. */
export type Job = v.InferOutput<typeof jobSchema>;

/** Message of a proof: what it looks at now, or in the end every fault as a sentence, and how much it rendered. */
export const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('now'), what: v.string() }),
  v.object({ kind: v.literal('done'), faults: v.array(v.string()), rendered: v.number(), hydrated: v.number() }),
]);

/** Message of a proof. */
export type ProofMessage = v.InferOutput<typeof messageSchema>;
