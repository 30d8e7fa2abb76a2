import type { PastPrice } from '@rowhouse/shared/contract/property';
import { formatEuro, formatPercent } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';

/** A published price, its first day, and the difference from the price before; null for the first. */
interface PriceStep {
  day: string;
  amount: number;
  difference: number | null;
  /** The difference as a share of the price before; null if that was zero. */
  share: number | null;
}

/** The changes of a price, latest first; empty if it never changed. Takes the prices oldest first. */
export const priceSteps = (history: readonly PastPrice[]): PriceStep[] => {
  const changes = history.filter(({ amount }, index) => amount !== history[index - 1]?.amount);
  if (changes.length < 2) return [];
  const steps = changes.map(({ day, amount }, index): PriceStep => {
    const before = changes[index - 1]?.amount;
    if (before === undefined) return { day, amount, difference: null, share: null };
    return { day, amount, difference: amount - before, share: before === 0 ? null : (amount - before) / before };
  });
  return steps.reverse();
};

const writeSigned = (value: number, write: (size: number) => string): string =>
  `${value < 0 ? '\u2212' : '+'}${write(Math.abs(value))}`;

/** The difference from the price before, in euros and percent: `−€ 14.000 (−4 %)`; null for the first. */
export const differenceText = (
  { difference, share }: PriceStep,
  language: Language,
  prices?: Language,
): string | null => {
  if (difference === null) return null;
  const amount = writeSigned(difference, (size) => formatEuro(size, prices));
  return share === null ? amount : `${amount} (${writeSigned(share, (size) => formatPercent(size, language))})`;
};

/** The last change of a price if it was a reduction; otherwise null. */
export const loweredPrice = (history: readonly PastPrice[]): PriceStep | null => {
  const [last] = priceSteps(history);
  return last?.difference && last.difference < 0 ? last : null;
};
