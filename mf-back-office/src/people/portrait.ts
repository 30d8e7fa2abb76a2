import { portraitSchema } from '@rowhouse/shared/contract/desk-people';
import * as v from 'valibot';

/** An uploaded portrait. */
export type Portrait = v.InferOutput<typeof portraitSchema>;

/** The form value that removes the portrait. */
export const noPortrait = 'none';

const portraitText = v.pipe(v.string(), v.parseJson(), portraitSchema);

/** The portrait of a form: a new one, null to remove it, undefined to keep it. */
export const typedPortrait = (typed: string): Portrait | null | undefined => {
  if (typed === noPortrait) return null;
  const { success, output } = v.safeParse(portraitText, typed);
  return success ? output : undefined;
};
