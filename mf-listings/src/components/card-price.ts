import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { formatEuro, formatPrice } from '@rowhouse/shared/domain/format';
import type { Translate } from '@rowhouse/shared/platform';
import type { messages } from '../messages/nl.ts';

/** The price of a property in words, and beside a rent its monthly charges, which may not be kept from it. */
export const cardPrice = (
  { goal, price, charges }: Pick<PropertyCard, 'goal' | 'price' | 'charges'>,
  t: Translate<typeof messages>,
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
