import { useDisclosure } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import type { FieldOption } from '@rowhouse/shared/ui/select-field';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './tick-list.module.css';

interface TickListProps {
  /** The parameter of each box. */
  name: string;
  label: string;
  /** What the line says when nothing is checked. */
  all: string;
  options: readonly FieldOption[];
  chosen: readonly string[];
  /** What is above the boxes. */
  children?: ReactNode;
}

/** Checkboxes for any number of choices, below a line that names the checked ones; a plain `<details>` without JavaScript. */
export const TickList = ({ name, label, all, options, chosen, children }: TickListProps) => {
  const t = useMessages();
  const { ref } = useDisclosure();
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  const names = options.filter(({ value }) => ticked.includes(value)).map((option) => shortOf(option));
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <details ref={ref} className={styles.details}>
        <summary className={styles.summary}>
          <span className="visually-hidden">{t('label.of', { name: label, what: '' })}</span>
          <span className={styles.names}>{names.length > 0 ? names.join(', ') : all}</span>
          <Icon name="chevron-down" size="small" />
        </summary>
        <fieldset className={styles.panel}>
          <legend className="visually-hidden">{label}</legend>
          {children}
          {options.map(({ value, label }) => (
            <label key={value} className={styles.option}>
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
                className={styles.tick}
                onChange={({ target }) =>
                  setTicked((keys) => (target.checked ? [...keys, value] : keys.filter((key) => key !== value)))
                }
              />
              {label}
            </label>
          ))}
        </fieldset>
      </details>
    </div>
  );
};

// A city by its name, a type without its count.
const shortOf = ({ value, label }: FieldOption): string =>
  value.includes('|') ? (value.split('|')[0] ?? value) : label.replace(/ \([^(]*\)$/, '');
