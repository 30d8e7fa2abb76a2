import type { ReactNode } from 'react';
import styles from './desk-table.module.css';

interface DeskTableProps {
  /** The names of the columns; a column of buttons has an empty name. */
  columns: readonly string[];
  rows: readonly {
    key: string;
    /** The first cell, which names the row. */
    head: ReactNode;
    cells: readonly ReactNode[];
    isGone?: boolean;
  }[];
}

/** A table of the desk; on a telephone each row is a card. */
export const DeskTable = ({ columns: [first, ...others], rows }: DeskTableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {others.map((name) =>
          name === '' ? (
            <td key={name} />
          ) : (
            <th key={name} scope="col">
              {name}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, head, cells, isGone = false }) => (
        <tr key={key} className={isGone ? styles.gone : undefined}>
          <th scope="row">{head}</th>
          {cells.map((cell, index) => (
            <td key={others[index]} data-label={others[index]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
