import { formatEuro } from '@rowhouse/shared/domain/format';
import { parseAmount } from '@rowhouse/shared/domain/number-text';
import { useMessages } from '../use-messages.ts';
import styles from './request-form.module.css';

/**
 * The advance on a price, in euros, rounded to the cent: ten percent, which the buyer pays into the agent's
 * third-party account.
 */
export const advanceOf = (price: number): number => Math.round(price * 10) / 100;

/** Shows the advance on the offered amount, or on the asking price while no amount is filled in. */
export const Advance = ({ offered, price }: { offered: string; price: number | null }) => {
  const t = useMessages();
  const amount = parseAmount(offered);
  const of = amount ?? price;
  return (
    <p className={styles.aside} aria-live="polite">
      {of === null
        ? t('advance.plain')
        : t(amount === undefined || amount === null ? 'advance.asked' : 'advance.offered', {
            price: formatEuro(of),
            advance: formatEuro(advanceOf(of)),
          })}
    </p>
  );
};
