import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './definition-list.module.css';

export type DefinitionRow = { label: string; value: ReactNode };

export type DefinitionListProps = { rows: readonly DefinitionRow[]; columns?: 1 | 2; className?: string };

/** Facts by their names, a hairline under each; rows whose value is null, undefined or '' are left out. */
export function DefinitionList({ rows, columns = 1, className }: DefinitionListProps) {
  const known = rows.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={classNames(styles.list, columns === 2 && styles.double, className)}>
      {known.map(({ label, value }) => (
        <div className={styles.row} key={label}>
          <dt className={styles.term}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
