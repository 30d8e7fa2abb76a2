import type { ContentModule } from '@rowhouse/shared/contract/content';

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
