import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { isOffered } from '@rowhouse/shared/domain/availability';
import { energyLabelName } from '@rowhouse/shared/domain/energy';
import { formatEuro, formatHours, formatPrice } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { pricePerArea } from '@rowhouse/shared/domain/price-per-area';
import type { PropertyCardTexts } from '@rowhouse/shared/ui/property-card';
import { ribbonOf } from '@rowhouse/shared/ui/ribbon';
import type { ListingsTranslate } from '../use-messages.ts';

type PriceFields = Pick<PropertyCard, 'goal' | 'price' | 'charges' | 'annuity' | 'annuityRent' | 'annuityOccupied'>;

const annuityKind = ({ annuity, annuityOccupied }: PriceFields, t: ListingsTranslate): string | null => {
  if (!annuity) return null;
  if (annuityOccupied === undefined) return t('card.annuity');
  return t(annuityOccupied ? 'card.annuity-occupied' : 'card.annuity-free');
};

/**
 * The price of a property as text, and what must be shown with it: for a rent its monthly charges, for a life annuity that
 * it is one and whether the sellers stay.
 */
export const cardPrice = (home: PriceFields, t: ListingsTranslate): { text: string; charges: string | null } => {
  const { goal, price, charges, annuity, annuityRent } = home;
  const priceText = formatPrice(price, t.prices);
  const kind = annuityKind(home, t);
  if (priceText.kind === 'on-request') return { text: t('card.on-request'), charges: kind };
  if (priceText.kind === 'invalid') return { text: priceText.text, charges: null };
  const amount = priceText.from ? t('card.from', { price: priceText.text }) : priceText.text;
  if (annuity) {
    const rent = annuityRent
      ? t('card.per-month', { price: formatEuro(annuityRent, t.prices) })
      : t('card.annuity-rent');
    return { text: `${amount} + ${rent}`, charges: kind };
  }
  if (goal === 'sale') return { text: amount, charges: null };
  return {
    text: t('card.per-month', { price: amount }),
    charges: charges ? t('card.charges', { amount: formatEuro(charges, t.prices) }) : null,
  };
};

/** The price of a property on one line. */
export const priceLine = (home: Omit<PriceFields, 'charges'>, t: ListingsTranslate): string => {
  const { text, charges } = cardPrice({ ...home, charges: null }, t);
  return charges === null ? text : `${text} · ${charges}`;
};

/** The texts of a property's card; lists of both goals name the goal of each home that is still available. */
export const cardTexts = (
  property: PropertyCard,
  t: ListingsTranslate,
  { withGoal, language }: { withGoal: boolean; language: Language },
): PropertyCardTexts => {
  const { goal, bedrooms, surface, energy, pictureCount = 0 } = property;
  const [openHouse] = property.openHouses ?? [];
  const { text: price, charges } = cardPrice(property, t);
  const perArea = pricePerArea(property);
  return {
    goal: withGoal && isOffered(property) ? t(`card.goal.${goal}`) : null,
    price,
    perArea: perArea === null ? null : t('card.per-area', { amount: formatEuro(perArea, t.prices) }),
    charges,
    openHouse: openHouse ? t('card.open-house', { when: formatHours(openHouse, language) }) : null,
    ribbon: ribbonOf(property, (told) => t(`card.${told}`)),
    energy: t('card.energy', { label: energyLabelName(energy.label) ?? '' }),
    bedrooms: t('card.bedrooms', { count: bedrooms ?? 0 }),
    surface: t('card.surface', { surface: surface ?? 0 }),
    surfaceLabel: t('card.surface-label'),
    epc: t('card.epc', { value: Math.round(energy.value ?? 0) }),
    pictures: {
      count: t('card.pictures', { count: pictureCount }),
      previous: t('card.picture-previous'),
      next: t('card.picture-next'),
      shown: (number) => t('card.picture-shown', { number, count: pictureCount }),
    },
  };
};
