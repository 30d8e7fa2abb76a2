import type { CalculatorRules } from '@rowhouse/shared/contract/calculator';
import { formatEuro, formatPercent } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Table } from '@rowhouse/shared/ui/table';
import { useMessages } from '../use-messages.ts';
import { calculationOf } from './calculation.ts';
import type { CalculatorInput } from './calculator-query.ts';
import styles from './calculator-results.module.css';
import { RepaymentPicture } from './repayment-picture.tsx';
import { Sources } from './sources.tsx';

interface CalculatorResultsProps {
  input: CalculatorInput;
  rules: CalculatorRules;
}

/** The costs, the budget and the loan that result from the input. */
export const CalculatorResults = ({ input, rules }: CalculatorResultsProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const euros = (amount: number) => formatEuro(amount, t.prices);
  const percent = (rate: number) => formatPercent(rate, language);
  const { price, region, use, kind } = input;
  if (!price) return <p className={styles.empty}>{t('calculator.needs-price')}</p>;
  const { costs, costsTotal, renovation, total, loan, payment, interest, years } = calculationOf(input, rules);
  const ownHome = rules.duty[region].ownHome;
  const tax = kind === 'existing' ? rules.duty[region] : rules.newBuildVat;
  const used = [tax, rules.notary, ...(renovation ? [rules.renovation] : []), rules.loan];
  return (
    <div className={styles.results}>
      {loan > 0 && (
        <>
          <p className={styles.payment} aria-live="polite">
            <span>{t('calculator.monthly')}</span> <strong translate="no">{euros(payment)}</strong>
          </p>
          <p className={styles.note}>
            {t('calculator.loan-facts', {
              loan: euros(loan),
              count: years.length,
              interest: euros(interest),
            })}
          </p>
        </>
      )}
      <dl className={styles.lines}>
        <div>
          <dt>{t('calculator.price')}</dt>
          <dd translate="no">{euros(price)}</dd>
        </div>
        {costs.map(({ code, amount, rate }) => (
          <div key={code}>
            <dt>
              {t(`calculator.cost.${code}`)}
              {rate !== null && ` (${percent(rate)})`}
            </dt>
            <dd translate="no">{euros(amount)}</dd>
          </div>
        ))}
        {renovation && (
          <div>
            <dt>
              {t('calculator.renovation-with-vat', { vat: percent(renovation.vatRate) })}
              <small className={styles.range}>
                {t('calculator.between', { low: euros(renovation.low), high: euros(renovation.high) })}
              </small>
            </dt>
            <dd translate="no">{euros(renovation.amount)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('calculator.total')}</dt>
          <dd translate="no">{euros(total)}</dd>
        </div>
      </dl>
      <p className={styles.note}>{t('calculator.costs-together', { amount: euros(costsTotal) })}</p>
      {use === 'own' && kind === 'existing' && ownHome.upTo !== null && (
        <p className={styles.note}>
          {t(price <= ownHome.upTo ? 'calculator.exempt' : 'calculator.exempt-lost', {
            exempt: euros(ownHome.exempt),
            most: euros(ownHome.upTo),
          })}
        </p>
      )}
      {kind === 'rebuild' && (
        <p className={styles.note}>
          {t('calculator.rebuild-rule', {
            rate: percent(rules.newBuildVat.rebuild.rate),
            surface: rules.newBuildVat.rebuild.mostSurface,
          })}
        </p>
      )}
      {loan > 0 && (
        <>
          <RepaymentPicture years={years} />
          <details className={styles.details}>
            <summary className="chevron">{t('calculator.table')}</summary>
            <Table
              caption={t('calculator.table')}
              columns={[
                { key: 'year', header: t('calculator.year') },
                { key: 'interest', header: t('calculator.interest'), align: 'end' },
                { key: 'capital', header: t('calculator.capital'), align: 'end' },
                { key: 'remaining', header: t('calculator.remaining'), align: 'end' },
              ]}
              rows={years.map(({ year, interest: paid, capital, remaining }) => ({
                key: String(year),
                cells: [String(year), euros(paid / 100), euros(capital / 100), euros(remaining / 100)],
              }))}
            />
          </details>
        </>
      )}
      <div className={styles.sources}>
        <p>{t('calculator.indication')}</p>
        <Sources of={used} />
      </div>
    </div>
  );
};
