import type { CalculatorRules } from '@rowhouse/shared/contract/calculator';
import { formatEuro, formatNumber, formatRate } from '@rowhouse/shared/domain/format';
import type { MonthHome } from '@rowhouse/shared/domain/month-home';
import { meansNames, storeMeans } from '@rowhouse/shared/domain/month-means';
import { useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { TitledDialog } from '@rowhouse/shared/ui/dialog/titled-dialog';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { type FormEvent, useState } from 'react';
import { calculationOf } from '../calculator/calculation.ts';
import { parseCalculator } from '../calculator/calculator-query.ts';
import { Sources } from '../calculator/sources.tsx';
import { useMessages } from '../use-messages.ts';
import styles from './month-dialog.module.css';
import { monthQuery, monthSum } from './month-sum.ts';

interface MonthDialogProps {
  home: MonthHome;
  means: string;
  rules: CalculatorRules;
  day: string;
  onClose: () => void;
}

interface Line {
  label: string;
  amount: string;
}

const Lines = ({ lines, total }: { lines: readonly Line[]; total: Line }) => (
  <dl className={styles.lines}>
    {[...lines, total].map((line) => (
      <div key={line.label} className={line === total ? styles.total : undefined}>
        <dt>{line.label}</dt>
        <dd translate="no">{line.amount}</dd>
      </div>
    ))}
  </dl>
);

/** The loan of a home: what it must cover, from a visitor's own means, which can be changed here for all homes. */
const Loan = ({ home, means, rules, day }: Omit<MonthDialogProps, 'onClose'>) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const [first] = useState(() => parseCalculator(new URLSearchParams(means)));
  const query = monthQuery(home, means, rules, day);
  const input = parseCalculator(query);
  const { price, funds, faults, kind, region } = input;
  const { costsTotal, renovation, total, loan } = calculationOf(input, rules);
  const euros = (amount: number) => formatEuro(amount, t.prices);
  const { energy } = rules;
  const texts = {
    funds: first.funds === null ? '' : formatNumber(first.funds, language),
    years: String(first.years ?? rules.loan.years),
    rate: formatRate(first.rate ?? rules.loan.rate, language),
  };
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget);
    storeMeans(new URLSearchParams(meansNames.map((name) => [name, String(form.get(name) ?? '')])).toString());
  };
  return (
    <>
      <form className={styles.means} onInput={change} onSubmit={(event) => event.preventDefault()}>
        <FieldScope name="means">
          {meansNames.map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`calculator.${name}`)}
              inputMode={name === 'rate' ? 'decimal' : 'numeric'}
              autoComplete="off"
              error={faults[name] === undefined ? undefined : t('calculator.not-a-number')}
              defaultValue={first.faults[name] ?? texts[name]}
            />
          ))}
        </FieldScope>
      </form>
      <Lines
        lines={[
          { label: t('calculator.price'), amount: euros(price ?? 0) },
          { label: t('month.costs-whole'), amount: euros(costsTotal) },
          ...(renovation ? [{ label: t('month.renovation-whole'), amount: euros(renovation.amount) }] : []),
          { label: t('calculator.funds'), amount: `− ${euros(Math.min(funds ?? 0, total))}` },
        ]}
        total={{ label: t('month.to-borrow'), amount: euros(loan) }}
      />
      <div className={styles.note}>
        <p>
          <a href={href('calculator', {}, query)}>{t('month.calculator')}</a>
        </p>
        {energy && home.energy !== null && home.surface !== null && (
          <p>
            {t('month.energy-sum', {
              value: Math.round(home.energy),
              surface: home.surface,
              price: formatEuro(energy.price, t.prices),
            })}
            {renovation && ` ${t('month.energy-after')}`}
          </p>
        )}
        <p>{t('calculator.indication')}</p>
        <Sources
          of={[
            kind === 'existing' ? rules.duty[region] : rules.newBuildVat,
            rules.notary,
            ...(renovation ? [rules.renovation] : []),
            rules.loan,
            ...(energy ? [energy] : []),
          ]}
        />
      </div>
    </>
  );
};

/** The sum of what a home costs per month. */
export const MonthDialog = ({ onClose, ...facts }: MonthDialogProps) => {
  const t = useMessages();
  const { home, means, rules, day } = facts;
  const { lines, total } = monthSum(home, means, rules, day);
  const euros = (amount: number) => formatEuro(amount / 100, t.prices);
  return (
    <TitledDialog
      id="month-title"
      title={t('month.title')}
      close={t('viewer.close')}
      className={styles.dialog}
      onClose={onClose}
    >
      <p>{home.title}</p>
      <Lines
        lines={lines.map(({ code, amount }) => ({ label: t(`month.line.${code}`), amount: euros(amount) }))}
        total={{ label: t('month.together'), amount: euros(total) }}
      />
      {home.goal === 'sale' && <Loan {...facts} />}
    </TitledDialog>
  );
};
