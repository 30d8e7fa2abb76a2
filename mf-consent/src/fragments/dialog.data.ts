import type { FragmentLoaderArgs } from '@rowhouse/shared/platform';
import { isPrivate } from '../is-private.ts';

export interface DialogData {
  /** Whether the sheet stands in the HTML: the server knows that this visitor has not chosen. */
  asks: boolean;
  /** Where a choice that is made without scripts leads back to; null where that is one visitor's own. */
  back: string | null;
}

export const loader = async ({
  context: { hasChosen, page, address },
}: FragmentLoaderArgs<object>): Promise<DialogData> => ({
  asks: hasChosen === false,
  back: isPrivate(page) ? null : (address ?? null),
});
