import { portraitSchema } from '@rowhouse/shared/contract/desk-people';
import * as v from 'valibot';

/** A portrait as it was sent. */
export type Portrait = v.InferOutput<typeof portraitSchema>;

/** What a form says where the portrait goes. */
export const noPortrait = 'none';

const sent = v.pipe(v.string(), v.parseJson(), portraitSchema);

/** What a form says of a portrait: another one, null where it goes, and undefined where it stays. */
export const typedPortrait = (typed: string): Portrait | null | undefined => {
  if (typed === noPortrait) return null;
  const { success, output } = v.safeParse(sent, typed);
  return success ? output : undefined;
};
