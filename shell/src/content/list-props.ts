import type { ContentModule } from '@rowhouse/shared/contract/content';

/** Props of a property list that a module asks for: named before the page renders, and rendered with the same. */
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
