import { useMessages } from '../use-messages.ts';
import type { RepaymentYear } from './mortgage.ts';
import styles from './repayment-picture.module.css';

/** A bar for each year of a loan: its capital below, its interest above; the table below has the numbers. */
export const RepaymentPicture = ({ years }: { years: readonly RepaymentYear[] }) => {
  const t = useMessages();
  const highest = Math.max(...years.map(({ interest, capital }) => interest + capital));
  return (
    <figure className={styles.picture}>
      <svg
        viewBox={`0 0 ${years.length} ${highest}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('calculator.picture', { count: years.length })}
      >
        {years.map(({ year, interest, capital }) => (
          <g key={year}>
            <rect className={styles.capital} x={year - 1} y={highest - capital} width="0.78" height={capital} />
            <rect
              className={styles.interest}
              x={year - 1}
              y={highest - capital - interest}
              width="0.78"
              height={interest}
            />
          </g>
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <span className={styles.years} aria-hidden="true">
          <span>1</span>
          <span>{years.length}</span>
        </span>
        <span className={styles.key} data-part="capital">
          {t('calculator.capital')}
        </span>
        <span className={styles.key} data-part="interest">
          {t('calculator.interest')}
        </span>
      </figcaption>
    </figure>
  );
};
