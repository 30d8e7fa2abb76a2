import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon, type IconName } from '@rowhouse/shared/ui/icon';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  icon?: IconName;
}

// More than a phone has room for in one row.
const many = 5;

/** The most important facts in one row, or two by two on a phone; nothing when none is known. */
export const Facts = ({ facts, twoByTwo = false }: { facts: readonly Fact[]; twoByTwo?: boolean }) =>
  facts.length === 0 ? null : (
    <dl className={classNames(styles.facts, twoByTwo ? styles.pairs : facts.length >= many && styles.many)}>
      {facts.map(({ label, value, icon }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {icon && <Icon name={icon} className={styles.icon} />}
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
