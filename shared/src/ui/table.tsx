import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export interface TableColumn {
  key: string;
  header: ReactNode;
  align?: 'start' | 'end';
}
export interface TableRow {
  key: string;
  cells: readonly ReactNode[];
}

export interface TableProps {
  caption: ReactNode;
  /** The caption is there for those who cannot see the heading above it. */
  captionHidden?: boolean;
  columns: readonly TableColumn[];
  /** One cell for each column; the first one names the row. */
  rows: readonly TableRow[];
  className?: string;
}

/** A table of data; where it is too wide it scrolls within itself, by keyboard as well. */
export const Table = ({ caption, captionHidden = false, columns, rows, className }: TableProps) => {
  const captionId = useId();
  const align = (index: number) => (columns[index]?.align === 'end' ? styles.end : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classNames(styles.scroller, className)} aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption id={captionId} className={captionHidden ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.key} scope="col" className={classNames(styles.columnHead, align(index))}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map((cell, index) => {
                const key = columns[index]?.key;
                return index === 0 ? (
                  <th key={key} scope="row" className={classNames(styles.rowHead, align(index))}>
                    {cell}
                  </th>
                ) : (
                  <td key={key} className={classNames(styles.cell, align(index))}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
