import type { ContentModule, ContentPage } from '@rowhouse/shared/contract/content';
import { goals, listPages } from '@rowhouse/shared/domain/goal';

/** Props of a module's property list, the same for its loader and its render. */
export const listProps = (
  { perRow, link }: Pick<ContentModule, 'perRow' | 'link'>,
  { goal, max, type, city }: ContentModule['lists'][number],
) => {
  const linked = goals.find((one) => link?.path === `/${listPages[one]}/`);
  return {
    goal,
    max,
    perRow: Math.min(perRow, 4),
    ...(type !== undefined && { type }),
    ...(city !== undefined && { city }),
    ...(linked && { linked }),
  };
};

/** What a page shows besides what the agency wrote, as it follows from the settings; by the id of the page. */
const ownFragments = {
  'cookie-policy': 'consent.storage-table',
  'privacy-statement': 'consent.recipients',
} as const;

const hasOwn = (id: string): id is keyof typeof ownFragments => Object.hasOwn(ownFragments, id);

/** What the cookie policy and the privacy statement say of this very site; null on every other page. */
export const ownFragment = ({ id }: Pick<ContentPage, 'id'>) => (hasOwn(id) ? ownFragments[id] : null);
