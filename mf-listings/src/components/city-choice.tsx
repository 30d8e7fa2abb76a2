import { useDisclosure } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import type { FieldOption } from '@rowhouse/shared/ui/select-field';
import { useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './city-choice.module.css';

interface CityChoiceProps {
  options: readonly FieldOption[];
  /** The keys of the cities in the query. */
  chosen: readonly string[];
}

/** Checkboxes for any number of cities, below a line that names the checked ones; a plain `<details>` without JavaScript. */
export const CityChoice = ({ options, chosen }: CityChoiceProps) => {
  const t = useMessages();
  const { ref } = useDisclosure();
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  const names = ticked.map((key) => key.split('|')[0] ?? key);
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">
        {t('filter.city')}
      </span>
      <details ref={ref} className={styles.details}>
        <summary className={styles.summary}>
          <span className="visually-hidden">{t('label.of', { name: t('filter.city'), what: '' })}</span>
          <span className={styles.names}>{names.length > 0 ? names.join(', ') : t('filter.all-cities')}</span>
          <Icon name="chevron-down" size="small" />
        </summary>
        <fieldset className={styles.panel}>
          <legend className="visually-hidden">{t('filter.city')}</legend>
          {options.map(({ value, label }) => (
            <label key={value} className={styles.option}>
              <input
                type="checkbox"
                name="city"
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
