import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { energyLabelName } from '@rowhouse/shared/domain/energy';
import { formatEuro, formatPrice } from '@rowhouse/shared/domain/format';
import type { PropertyCardTexts } from '@rowhouse/shared/ui/property-card';
import { ribbonOf } from '@rowhouse/shared/ui/ribbon';
import type { ListingsTranslate } from '../use-messages.ts';

/** The price of a property in words, and beside a rent its monthly charges, which may not be kept from it. */
export const cardPrice = (
  { goal, price, charges }: Pick<PropertyCard, 'goal' | 'price' | 'charges'>,
  t: ListingsTranslate,
): { text: string; charges: string | null } => {
  const shown = formatPrice(price);
  if (shown.kind === 'on-request') return { text: t('card.on-request'), charges: null };
  if (shown.kind === 'invalid') return { text: shown.text, charges: null };
  const amount = shown.from ? t('card.from', { price: shown.text }) : shown.text;
  if (goal === 'sale') return { text: amount, charges: null };
  return {
    text: t('card.per-month', { price: amount }),
    charges: charges ? t('card.charges', { amount: formatEuro(charges) }) : null,
  };
};

/** The texts of a property's card; lists of both goals name the goal of each. */
export const cardTexts = (property: PropertyCard, t: ListingsTranslate, withGoal: boolean): PropertyCardTexts => {
  const { goal, bedrooms, surface, energy } = property;
  const { text: price, charges } = cardPrice(property, t);
  return {
    goal: withGoal ? t(`card.goal.${goal}`) : null,
    price,
    charges,
    ribbon: ribbonOf(property, (told) => t(`card.${told}`)),
    energy: t('card.energy', { label: energyLabelName(energy.label) ?? '' }),
    bedrooms: t('card.bedrooms', { count: bedrooms ?? 0 }),
    surface: t('card.surface', { surface: surface ?? 0 }),
    surfaceLabel: t('card.surface-label'),
    epc: t('card.epc', { value: Math.round(energy.value ?? 0) }),
  };
};
