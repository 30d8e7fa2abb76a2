import type { ContentModule, ContentPage } from '@rowhouse/shared/contract/content';

/** Props of a module's property list, the same for its loader and its render. */
export const listProps = (
  { perRow }: Pick<ContentModule, 'perRow'>,
  { goal, max, type, city }: ContentModule['lists'][number],
) => ({
  goal,
  max,
  perRow: Math.min(perRow, 4),
  ...(type !== undefined && { type }),
  ...(city !== undefined && { city }),
});

/** Whether a page is the cookie policy, which shows the table of what the site stores in a browser. */
export const listsStorage = ({ id }: Pick<ContentPage, 'id'>): boolean => id === 'cookie-policy';
