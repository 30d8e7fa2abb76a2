import { useMessages } from '../use-messages.ts';
import type { RepaymentYear } from './mortgage.ts';
import styles from './repayment-picture.module.css';

const width = 600;
const height = 200;

/** A bar for each year of a loan: its capital below, its interest above; the table below holds the numbers. */
export const RepaymentPicture = ({ years }: { years: readonly RepaymentYear[] }) => {
  const t = useMessages();
  const highest = Math.max(1, ...years.map(({ interest, capital }) => interest + capital));
  const step = width / Math.max(1, years.length);
  const scaled = (cents: number) => Math.round((cents / highest) * height * 10) / 10;
  return (
    <figure className={styles.picture}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('calculator.picture', { years: years.length })}>
        {years.map(({ year, interest, capital }) => {
          const x = Math.round((year - 1) * step * 10) / 10;
          const bar = Math.round(step * 0.78 * 10) / 10;
          const [low, high] = [scaled(capital), scaled(interest)];
          return (
            <g key={year}>
              <rect className={styles.capital} x={x} y={height - low} width={bar} height={low} />
              <rect className={styles.interest} x={x} y={height - low - high} width={bar} height={high} />
            </g>
          );
        })}
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
