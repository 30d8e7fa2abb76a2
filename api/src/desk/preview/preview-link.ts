import { previewPath } from '@rowhouse/shared/contract/bearer-links';
import * as v from 'valibot';
import { subjectKinds } from '../../database/schema.ts';
import { opened, sealed } from '../../sealed.ts';

const purpose = 'preview';
const goodFor = 7 * 24 * 60 * 60_000;

const sealSchema = v.object({
  kind: v.picklist(subjectKinds),
  subject: v.string(),
  draft: v.string(),
  until: v.number(),
});

/** What a link to a preview names: a draft, and of what, for so long. */
export type PreviewSeal = v.InferOutput<typeof sealSchema>;

/** A link that shows the site with a draft to whoever has it, for a week; another one can be made at any time. */
export const previewLink = (
  of: Omit<PreviewSeal, 'until'>,
  { secret, at }: { secret: string; at: Date },
): { path: string; until: string } => {
  const until = at.getTime() + goodFor;
  const seal = sealed(secret, purpose, JSON.stringify({ ...of, until }));
  return { path: previewPath + seal, until: new Date(until).toISOString() };
};

/** What a seal names, also once its time is over; null where it is none of ours. */
export const previewSealIn = (secret: string, seal: string): PreviewSeal | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sealSchema), opened(secret, purpose, seal));
  return parsed.success ? parsed.output : null;
};
