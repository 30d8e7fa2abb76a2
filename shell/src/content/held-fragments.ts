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
    perRow,
    ...(type !== undefined && { type }),
    ...(city !== undefined && { city }),
    ...(linked && { linked }),
  };
};

/** Fragments that a page shows besides the agency's text, generated from the settings; by page id. */
const ownFragments = {
  'cookie-policy': 'consent.storage-table',
  'privacy-statement': 'consent.recipients',
} as const;

const hasOwn = (id: string): id is keyof typeof ownFragments => Object.hasOwn(ownFragments, id);

/** The fragment with which the cookie policy or the privacy statement describes this site; null on every other page. */
export const ownFragment = ({ id }: Pick<ContentPage, 'id'>) => (hasOwn(id) ? ownFragments[id] : null);
