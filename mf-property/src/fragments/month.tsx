import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { formatEuro } from '@rowhouse/shared/domain/format';
import type { FragmentViewProps } from '@rowhouse/shared/platform';
import { useMeans } from '@rowhouse/shared/ui/use-means';
import { useState } from 'react';
import { MonthDialog } from '../month/month-dialog.tsx';
import { monthSum } from '../month/month-sum.ts';
import { useRules } from '../month/use-rules.ts';
import { useMessages } from '../use-messages.ts';
import styles from './month.module.css';

/** What a home costs per month with the visitor's own means, once that was asked for; the figure opens its sum. */
export const Component = ({ props: { home } }: Pick<FragmentViewProps<FragmentProps<'property.month'>>, 'props'>) => {
  const t = useMessages();
  const means = useMeans();
  const rules = useRules();
  const [isOpen, setOpen] = useState(false);
  if (means === null || !rules) return null;
  const facts = { home, means, rules, day: brusselsDay(new Date()) };
  const { total } = monthSum(home, means, rules, facts.day);
  return (
    <>
      <button type="button" className={styles.figure} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {/* Rent and charges are no estimate. */}
        {home.goal === 'sale' && '± '}
        {t('month.figure', { amount: formatEuro(Math.round(total / 100), t.prices) })}
        <span className="visually-hidden"> {t('month.of', { title: home.title })}</span>
      </button>
      {isOpen && <MonthDialog {...facts} onClose={() => setOpen(false)} />}
    </>
  );
};
