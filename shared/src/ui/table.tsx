import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './table.module.css';

export interface TableColumn {
  key: string;
  header: ReactNode;
  align?: 'start' | 'end';
  className?: string;
  sorted?: 'ascending' | 'descending' | false;
  /** Its name beside each of its cells, for a stylesheet that stacks the cells of a row. */
  label?: string;
}
export interface TableRow {
  key: string;
  cells: readonly ReactNode[];
}

export interface TableProps {
  /** For readers who cannot see the heading above it. */
  caption: ReactNode;
  columns: readonly TableColumn[];
  /** One cell for each column; the first one names the row. */
  rows: readonly TableRow[];
  className?: string;
}

/** A data table. If it is too wide it scrolls horizontally, also by keyboard. */
export const Table = ({ caption, columns, rows, className }: TableProps) => {
  const captionId = useId();
  const classOf = (part: string | undefined, column: TableColumn | undefined) =>
    classNames(part, column?.align === 'end' && styles.end, column?.className);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section has a heading, and the table's caption is none
    <div role="region" className={classNames(styles.scroller, className)} aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption id={captionId} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classOf(styles.columnHead, column)}
                aria-sort={column.sorted || undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map((cell, index) => {
                const column = columns[index];
                return index === 0 ? (
                  <th key={column?.key} scope="row" className={classOf(styles.rowHead, column)}>
                    {cell}
                  </th>
                ) : (
                  <td key={column?.key} className={classOf(styles.cell, column)} data-label={column?.label}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
