import type { OwnerColumn, OwnerTableView } from '@rowhouse/shared/contract/owner-property';
import { cellText } from '@rowhouse/shared/domain/table-cell';
import { Link } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useId } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './data-table.module.css';

interface DataTableProps {
  caption: string;
  view: OwnerTableView;
  /** Path of the same table, sorted by a column. */
  sortedBy: (column: string, order: 'up' | 'down') => string;
}

// So many columns fit on a telephone.
const mostNarrowColumns = 3;
const numeric = new Set<OwnerColumn['type']>(['count', 'share']);
const directions = { up: 'ascending', down: 'descending' } as const;
const marks = { up: 'chevron-up', down: 'chevron-down' } as const;

const classOf = ({ type }: OwnerColumn): string | undefined => (numeric.has(type) ? styles.number : styles[type]);

/** A table whose headings sort it: each is a link, so that it works without scripts and an order can be kept as an address. */
export const DataTable = ({ caption, view, sortedBy }: DataTableProps) => {
  const t = useMessages();
  const captionId = useId();
  const { columns, rows, sort, order } = view;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroller} aria-labelledby={captionId} tabIndex={0}>
      <table className={columns.length > mostNarrowColumns ? `${styles.table} ${styles.stacked}` : styles.table}>
        <caption id={captionId} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => {
              const isSorted = column.key === sort;
              const next = isSorted && order === 'up' ? 'down' : 'up';
              return (
                <th
                  key={column.key}
                  scope="col"
                  className={classOf(column)}
                  aria-sort={isSorted ? directions[order] : undefined}
                >
                  <Link href={sortedBy(column.key, next)} className={styles.sort} preventScrollReset>
                    {column.label}
                    {isSorted && <Icon name={marks[order]} size="small" />}
                  </Link>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells, link, expiry }) => (
            <tr key={id}>
              {columns.map((column, index) => {
                const text = cellText(cells[index] ?? null, column.type);
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={index === 0 ? 'row' : undefined}
                    className={classOf(column)}
                    data-label={index === 0 ? undefined : column.label}
                  >
                    <span>
                      {index === 0 && link !== null ? (
                        <a href={link} download aria-label={t('document.download', { name: text })}>
                          {text}
                        </a>
                      ) : (
                        text || <span className={styles.none}>–</span>
                      )}
                      {expiry && column.key === 'expires' && (
                        <span className={styles[expiry]}>
                          <Icon name="alert" size="small" /> {t(`expiry.${expiry}`)}
                        </span>
                      )}
                    </span>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
