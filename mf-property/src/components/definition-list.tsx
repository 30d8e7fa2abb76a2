import type { FieldGroup } from '@rowhouse/shared/contract/property-fields';
import type { ReactNode } from 'react';
import type { ShownGroup } from '../property/field-groups.ts';
import styles from './definition-list.module.css';

interface DefinitionListProps {
  /** `translate` is 'no' for what page translation must leave as it is. */
  rows: readonly { label: string; value: ReactNode; translate?: 'no' | undefined }[];
  columns?: 1 | 2;
}

/** Facts with their names, a hairline under each; rows whose value is null, undefined or '' are left out. */
export const DefinitionList = ({ rows, columns = 1 }: DefinitionListProps) => {
  const filledRows = rows.filter(({ value }) => value !== null && value !== undefined && value !== '');
  if (filledRows.length === 0) return null;
  return (
    <dl className={columns === 2 ? `${styles.list} ${styles.columns}` : styles.list}>
      {filledRows.map(({ label, value, translate }) => (
        <div className={styles.row} key={label}>
          <dt className={styles.term}>{label}</dt>
          <dd className={styles.value} translate={translate}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
};

interface FieldGroupsProps {
  groups: readonly ShownGroup[];
  /** Content after the list of a group. */
  below?: Partial<Record<FieldGroup, ReactNode>>;
}

/** Groups of fields, each a heading with its list; the heading above them is that of a single group. */
export const FieldGroups = ({ groups, below = {} }: FieldGroupsProps) => (
  <div className={styles.columns}>
    {groups.map(({ group, title, rows }) => (
      <section key={group} className={styles.group} aria-labelledby={`fields-${group}`}>
        <h4 id={`fields-${group}`} className={groups.length > 1 ? styles.title : 'visually-hidden'}>
          {title}
        </h4>
        <DefinitionList rows={rows} />
        {below[group]}
      </section>
    ))}
  </div>
);
