import { previewPath } from '@rowhouse/shared/contract/bearer-links';
import * as v from 'valibot';
import { subjectKinds } from '../../database/schema.ts';
import { openSeal, sealText } from '../../sealed.ts';

const purpose = 'preview';
const goodFor = 7 * 24 * 60 * 60_000;

const sealSchema = v.object({
  kind: v.picklist(subjectKinds),
  subject: v.string(),
  draft: v.string(),
  until: v.number(),
});

/** The content of a preview link: a draft, its subject, and until when. */
export type PreviewSeal = v.InferOutput<typeof sealSchema>;

/** A link that shows the site with a draft to anyone who has it, for a week; a new one can be made at any time. */
export const previewLink = (
  of: Omit<PreviewSeal, 'until'>,
  { secret, at }: { secret: string; at: Date },
): { path: string; until: string } => {
  const until = at.getTime() + goodFor;
  const seal = sealText(secret, purpose, JSON.stringify({ ...of, until }));
  return { path: previewPath + seal, until: new Date(until).toISOString() };
};

/** The content of a seal, also after it has expired; null when it is invalid. */
export const previewSealIn = (secret: string, seal: string): PreviewSeal | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sealSchema), openSeal(secret, purpose, seal));
  return parsed.success ? parsed.output : null;
};
