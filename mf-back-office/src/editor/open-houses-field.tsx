import { Button } from '@rowhouse/shared/ui/button';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useState } from 'react';
import type { FormControl } from '../form/form-control.ts';
import { useMessages } from '../use-messages.ts';
import styles from './editor.module.css';
import { useEditorScope } from './editor-context.ts';
import { removeAt } from './list-edits.ts';
import { emptyRow, type OpenHouseRow, openHouseInputs, openHouseRows, rowsOf } from './open-house-rows.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The open houses of a home: each row has a day and its hours. */
export const OpenHousesField: FormControl = ({ id, at, value, describedBy, invalid, onValue }) => {
  const t = useMessages();
  const { mayWrite } = useEditorScope();
  const [typed, setTyped] = useState<readonly OpenHouseRow[]>([]);
  const stored = value ?? null;
  // The typed rows stay as they are while they mean the stored value.
  const currentRows = same(openHouseRows(typed).value, stored) ? typed : rowsOf(value);
  const rows = currentRows.length > 0 ? currentRows : [emptyRow];
  const set = (next: readonly OpenHouseRow[]): void => {
    setTyped(next);
    const { value: newValue, fault } = openHouseRows(next);
    onValue(newValue, fault);
  };
  return (
    <>
      <ol className={styles.lines}>
        {rows.map((row, index) => (
          <li key={index} className={styles.openHouse}>
            {openHouseInputs.map((part) => (
              <input
                key={part}
                id={index === 0 && part === 'day' ? id : undefined}
                name={`${at}.${part}`}
                type={part === 'day' ? 'date' : 'time'}
                aria-label={t(`editor.open-house.${part}`)}
                aria-describedby={describedBy}
                aria-invalid={invalid || undefined}
                className={styles.control}
                readOnly={!mayWrite}
                value={row[part]}
                onChange={({ target }) =>
                  set(rows.map((one, at) => (at === index ? { ...one, [part]: target.value } : one)))
                }
              />
            ))}
            {mayWrite && (
              <button
                type="button"
                className={styles.small}
                aria-label={t('word.remove-named', { name: row.day || String(index + 1) })}
                onClick={() => set(removeAt(rows, index))}
              >
                <Icon name="close" size="small" />
              </button>
            )}
          </li>
        ))}
      </ol>
      {mayWrite && (
        <Button variant="secondary" size="small" onClick={() => setTyped([...rows, emptyRow])}>
          {t('editor.open-house.add')}
        </Button>
      )}
    </>
  );
};
