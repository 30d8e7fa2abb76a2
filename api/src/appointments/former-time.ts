import * as v from 'valibot';

const schema = v.object({
  startsAt: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
  endsAt: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
  agentId: v.nullable(v.number()),
  slotId: v.nullable(v.string()),
  sequence: v.number(),
});

/** The time and agent of a visit before a change. */
export type FormerTime = v.InferOutput<typeof schema>;

/** The former time of a visit in a row of the audit; null if its values were blanked. */
export const formerTime = (before: unknown): FormerTime | null => {
  const read = v.safeParse(schema, before);
  return read.success ? read.output : null;
};
