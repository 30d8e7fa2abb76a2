import { parseAmount } from '@rowhouse/shared/domain/amount';
import { formatEuro } from '@rowhouse/shared/domain/format';
import { useMessages } from '../use-messages.ts';
import styles from './request-form.module.css';

/** The advance on a price, both in euros, to the cent: a tenth, which a buyer pays into the agent's third-party account. */
export const advanceOf = (price: number): number => Math.round(price * 10) / 100;

/** The advance on what is offered, or on the asking price while nothing is. */
export const Advance = ({ offered, price }: { offered: string; price: number | null }) => {
  const t = useMessages();
  const amount = parseAmount(offered);
  const of = amount ?? price;
  return (
    <p className={styles.aside} aria-live="polite">
      {of === null
        ? t('advance.plain')
        : t(amount === undefined ? 'advance.asked' : 'advance.offered', {
            price: formatEuro(of),
            advance: formatEuro(advanceOf(of)),
          })}
    </p>
  );
};
