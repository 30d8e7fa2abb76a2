import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { formatMoney } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { fillText } from '../messages/messages.ts';

/** The price of a life annuity in a mail: its lump sum, its rent, and whether the sellers stay. */
export const annuityPrice = (
  lumpSum: string,
  { annuityRent, annuityOccupied }: Pick<PropertyCard, 'annuityRent' | 'annuityOccupied'>,
  { currency, language, prices }: { currency: string; language: Language; prices: Language | undefined },
): string => {
  const { annuity, perMonth } = mailFrameMessages[language];
  const rent = annuityRent ? fillText(perMonth, { price: formatMoney(annuityRent, currency, prices) }) : annuity.rent;
  const kind = annuityOccupied === undefined ? annuity.kind : annuityOccupied ? annuity.occupied : annuity.free;
  return `${lumpSum} + ${rent} (${kind})`;
};
