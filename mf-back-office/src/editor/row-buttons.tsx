import { Icon } from '@rowhouse/shared/ui/icon';
import { useMessages } from '../use-messages.ts';
import styles from './editor.module.css';
import { insertAt, removeAt } from './list-edits.ts';

interface Props<Row> {
  rows: readonly Row[];
  index: number;
  /** The name of the row, for screen readers. */
  name: string;
  copy?: (row: Row) => Row;
  onRows: (rows: Row[]) => void;
}

const moveRow = <Row,>(rows: readonly Row[], from: number, to: number): Row[] => {
  const row = rows[from];
  return row === undefined ? [...rows] : insertAt(removeAt(rows, from), to, row);
};

/** The buttons of a row of an editable list: up, down, duplicate, remove. */
export const RowButtons = <Row,>({ rows, index, name, copy, onRows }: Props<Row>) => {
  const t = useMessages();
  const row = rows[index];
  return (
    <span className={styles.rowButtons}>
      <button
        type="button"
        className={styles.small}
        disabled={index === 0}
        aria-label={t('editor.row.up', { name })}
        onClick={() => onRows(moveRow(rows, index, index - 1))}
      >
        <Icon name="chevron-up" size="small" />
      </button>
      <button
        type="button"
        className={styles.small}
        disabled={index === rows.length - 1}
        aria-label={t('editor.row.down', { name })}
        onClick={() => onRows(moveRow(rows, index, index + 1))}
      >
        <Icon name="chevron-down" size="small" />
      </button>
      {copy && row !== undefined && (
        <button
          type="button"
          className={styles.small}
          aria-label={t('editor.row.copy', { name })}
          onClick={() => onRows(insertAt(rows, index + 1, copy(row)))}
        >
          <Icon name="document" size="small" />
        </button>
      )}
      <button
        type="button"
        className={styles.small}
        aria-label={t('word.remove-named', { name })}
        onClick={() => onRows(removeAt(rows, index))}
      >
        <Icon name="close" size="small" />
      </button>
    </span>
  );
};
