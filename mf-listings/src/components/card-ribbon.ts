import type { PropertyCard } from '@rowhouse/shared/contract/property';
import type { Translate } from '@rowhouse/shared/platform';
import type { RibbonProps } from '@rowhouse/shared/ui/ribbon';
import type { messages } from '../messages/nl.ts';

const gone = { sold: 'card.sold', rented: 'card.rented', available: null, unknown: null } as const;

/** What lies on a property's picture: that it is gone, else the agency's own ribbon, else nothing. */
export const cardRibbon = (
  { availability, marqueeName }: Pick<PropertyCard, 'availability' | 'marqueeName'>,
  t: Translate<typeof messages>,
): { text: string; tone: NonNullable<RibbonProps['tone']> } | null => {
  const key = gone[availability];
  if (key) return { text: t(key), tone: 'ink' };
  return marqueeName ? { text: marqueeName, tone: 'brick' } : null;
};
