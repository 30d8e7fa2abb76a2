import { formatEuro } from '@rowhouse/shared/domain/format';
import type { RentalTerms as Terms } from '../requests/rental-terms.ts';
import { useMessages } from '../use-messages.ts';
import styles from './request-form.module.css';

const lines = ['minimumIncome', 'mostPersons', 'firstMonth', 'inventoryShare', 'deposit'] as const;

/**
 * What a candidate tenant confirms, with the home's figures filled in; where a figure is unknown the text refers to
 * the agent.
 */
export const RentalTerms = ({ terms }: { terms: Terms | null }) => {
  const t = useMessages();
  const figureText = (line: (typeof lines)[number]): string => {
    const figure = terms?.[line] ?? null;
    if (figure === null) return t('terms.unknown');
    return line === 'mostPersons' ? t('terms.persons', { count: figure }) : formatEuro(figure, t.prices);
  };
  const textOf = (line: (typeof lines)[number]): string => {
    const figure = figureText(line);
    if (line !== 'deposit') return t(`terms.${line}`, { figure });
    const count = terms?.depositMonths ?? null;
    return count === null ? t('terms.depositAmount', { figure }) : t('terms.deposit', { count, figure });
  };
  return (
    <div>
      <p>{t('terms.intro')}</p>
      <ul className={styles.terms}>
        {lines.map((line) => (
          <li key={line}>{textOf(line)}</li>
        ))}
      </ul>
    </div>
  );
};
