import type { PastPrice } from '@rowhouse/shared/contract/property';
import { formatEuro, wholeDay } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { differenceText, priceSteps } from '../property/price-steps.ts';
import { useMessages } from '../use-messages.ts';
import { DefinitionList } from './definition-list.tsx';
import styles from './price-history.module.css';

/** The past prices of a property, latest first; nothing when the price never changed. */
export const PriceHistory = ({ history }: { history: readonly PastPrice[] }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const steps = priceSteps(history);
  if (steps.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="price-history">
      <h4 id="price-history" className={styles.title}>
        {t('price-history.title')}
      </h4>
      <DefinitionList
        rows={steps.map((step) => {
          const difference = differenceText(step, language, t.prices);
          return {
            label: t('price-history.since', { day: wholeDay(step.day) }),
            value: (
              <>
                {formatEuro(step.amount, t.prices)}{' '}
                {difference && <span className={styles.difference}>{difference}</span>}
              </>
            ),
          };
        })}
      />
    </section>
  );
};
