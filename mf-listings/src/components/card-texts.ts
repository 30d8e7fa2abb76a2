import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { energyLabelName } from '@rowhouse/shared/domain/energy';
import { formatNumber } from '@rowhouse/shared/domain/format';
import type { Translate } from '@rowhouse/shared/platform';
import type { PropertyCardTexts } from '@rowhouse/shared/ui/property-card';
import type { messages } from '../messages/nl.ts';
import { cardPrice } from './card-price.ts';

type T = Translate<typeof messages>;

const gone = { sold: 'card.sold', rented: 'card.rented', available: null, unknown: null } as const;

// That a property is gone comes before the agency's own ribbon.
const ribbonOf = ({ availability, marqueeName }: PropertyCard, t: T): PropertyCardTexts['ribbon'] => {
  const key = gone[availability];
  if (key) return { text: t(key), tone: 'ink' };
  return marqueeName ? { text: marqueeName, tone: 'brick' } : null;
};

/** The texts of a property's card; lists of both goals name the goal of each. */
export const cardTexts = (property: PropertyCard, t: T, withGoal: boolean): PropertyCardTexts => {
  const { goal, bedrooms, surface, energy } = property;
  const { text: price, charges } = cardPrice(property, t);
  return {
    goal: withGoal ? t(`card.goal.${goal}`) : null,
    price,
    charges,
    ribbon: ribbonOf(property, t),
    energy: t('card.energy', { label: energyLabelName(energy.label) ?? '' }),
    bedrooms: t('card.bedrooms', { count: bedrooms ?? 0 }),
    surface: t('card.surface', { surface: formatNumber(surface ?? 0) }),
    surfaceLabel: t('card.surface-label'),
    epc: t('card.epc', { value: formatNumber(Math.round(energy.value ?? 0)) }),
  };
};
