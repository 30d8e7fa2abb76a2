import { formatEuro } from '@rowhouse/shared/domain/format';
import { useEffect, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './request-form.module.css';

/**
 * The advance on a price, in euros, rounded to the cent: ten percent, which the buyer pays into the agent's
 * third-party account.
 */
export const advanceOf = (price: number): number => Math.round(price * 10) / 100;

interface AdvanceProps {
  /** What is typed for the amount. */
  text: string;
  /** The amount of the answer to the form, if it was sent before. */
  offered: number | null;
  price: number | null;
}

/** Shows the advance on the offered amount, or on the asking price while no amount is filled in. */
export const Advance = ({ text, offered, price }: AdvanceProps) => {
  const t = useMessages();
  const [amount, setAmount] = useState(offered);
  useEffect(() => {
    let isLatest = true;
    if (text === '') return setAmount(null);
    import('@rowhouse/shared/domain/number-text').then(
      ({ parseAmount }) => isLatest && setAmount(parseAmount(text) ?? null),
      // The form can be sent without it.
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [text]);
  const of = amount ?? price;
  return (
    <p className={styles.aside} aria-live="polite">
      {of === null
        ? t('advance.plain')
        : t(amount === null ? 'advance.asked' : 'advance.offered', {
            price: formatEuro(of, t.prices),
            advance: formatEuro(advanceOf(of), t.prices),
          })}
    </p>
  );
};
