import { type FragmentLoaderArgs, isPrivatePage } from '@rowhouse/shared/platform';

export interface DialogData {
  /** Whether the sheet is in the HTML, because the server knows that this visitor has not chosen yet. */
  asks: boolean;
  /** The address to return to after a choice made without JavaScript; null on a page whose address is private. */
  back: string | null;
}

export const loader = async ({
  context: { hasChosen, page, address },
}: FragmentLoaderArgs<object>): Promise<DialogData> => ({
  asks: hasChosen === false,
  back: isPrivatePage(page) ? null : (address ?? null),
});
