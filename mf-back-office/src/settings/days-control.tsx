import { brusselsDay } from '@rowhouse/shared/domain/date';
import { formatDay } from '@rowhouse/shared/domain/format';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useState } from 'react';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import type { FormControl } from '../form/form-control.ts';
import { useMessages } from '../use-messages.ts';
import { daysOf } from './setting-values.ts';
import styles from './settings.module.css';

/** A list of calendar days, with a field to add one. */
export const DaysControl: FormControl = ({ id, value, describedBy, onValue }) => {
  const t = useMessages();
  const { mayWrite } = useDraftScope();
  const [next, setNext] = useState('');
  const days = daysOf(value);
  const today = brusselsDay(new Date());
  const add = (): void => {
    if (next === '') return;
    onValue([...new Set([...days, next])].sort());
    setNext('');
  };
  return (
    <div>
      {days.length === 0 && <p className={editor.hint}>{t('editor.list.none')}</p>}
      <ul className={styles.dayList}>
        {days.map((day) => (
          <li key={day} className={styles.oneDay}>
            <span>
              {formatDay(day)}
              {day < today && <span className={editor.hint}>{` (${t('settings.day.over')})`}</span>}
            </span>
            {mayWrite && (
              <button
                type="button"
                className={editor.small}
                aria-label={t('settings.day.remove', { day: formatDay(day) })}
                onClick={() => onValue(days.filter((one) => one !== day))}
              >
                <Icon name="close" size="small" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <span className={styles.stretch}>
          <input
            id={id}
            type="date"
            className={editor.control}
            aria-label={t('settings.list.next')}
            aria-describedby={describedBy}
            value={next}
            onChange={({ target }) => setNext(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className={editor.quiet} onClick={add}>
            {t('word.add')}
          </button>
        </span>
      )}
    </div>
  );
};
