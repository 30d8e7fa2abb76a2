import { formatEuro } from '@rowhouse/shared/domain/format';
import type { RentalTerms as Terms } from '@rowhouse/shared/domain/rental-terms';
import { useMessages } from '../use-messages.ts';
import styles from './request-form.module.css';

const lines = ['minimumIncome', 'mostPersons', 'firstMonth', 'inventoryShare', 'deposit'] as const;

/** What a candidate tenant confirms, filled in from the home's figures; what these do not say is told by the agent. */
export function RentalTerms({ terms }: { terms: Terms | null }) {
  const t = useMessages();
  const said = (line: (typeof lines)[number]): string => {
    const figure = terms?.[line] ?? null;
    if (figure === null) return t('terms.unknown');
    return line === 'mostPersons' ? t('terms.persons', { count: figure }) : formatEuro(figure);
  };
  return (
    <div>
      <p>{t('terms.intro')}</p>
      <ul className={styles.terms}>
        {lines.map((line) => (
          <li key={line}>{t(`terms.${line}`, { figure: said(line) })}</li>
        ))}
      </ul>
    </div>
  );
}
