import type { OwnerColumn, OwnerTableView } from '@rowhouse/shared/contract/owner-property';
import { cellText } from '@rowhouse/shared/domain/table-cell';
import { Link, useCurrentPage } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Table } from '@rowhouse/shared/ui/table';
import { useMessages } from '../use-messages.ts';
import styles from './data-table.module.css';

interface DataTableProps {
  caption: string;
  view: OwnerTableView;
  /** The path of the same table, sorted by a column. */
  sortedBy: (column: string, order: 'up' | 'down') => string;
}

// How many columns fit on a telephone.
const mostNarrowColumns = 3;
const numeric = new Set<OwnerColumn['type']>(['count', 'share']);
const directions = { up: 'ascending', down: 'descending' } as const;
const marks = { up: 'chevron-up', down: 'chevron-down' } as const;

/**
 * A table that is sorted by its headings. Each heading is a link, so that sorting works without JavaScript and the
 * order is part of the address.
 */
export const DataTable = ({ caption, view, sortedBy }: DataTableProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { columns, rows, sort, order } = view;
  const headOf = ({ key, label, type }: OwnerColumn) => {
    const isSorted = key === sort;
    return {
      key,
      label,
      align: numeric.has(type) ? ('end' as const) : ('start' as const),
      className: styles[type],
      sorted: isSorted && directions[order],
      header: (
        <Link
          href={sortedBy(key, isSorted && order === 'up' ? 'down' : 'up')}
          className={styles.sort}
          preventScrollReset
        >
          {label}
          {isSorted && <Icon name={marks[order]} size="small" />}
        </Link>
      ),
    };
  };
  const cellsOf = ({ id, cells, link, expiry }: OwnerTableView['rows'][number]) => ({
    key: id,
    cells: columns.map(({ key, type }, index) => {
      const text = cellText(cells[index] ?? null, type, language);
      return (
        <span key={key}>
          {index === 0 && link !== null ? (
            <a href={link} aria-label={t('document.download', { name: text })}>
              {text}
            </a>
          ) : (
            text || <span className={styles.none}>–</span>
          )}
          {expiry && key === 'expires' && (
            <span className={styles[expiry]}>
              <Icon name="alert" size="small" /> {t(`expiry.${expiry}`)}
            </span>
          )}
        </span>
      );
    }),
  });
  return (
    <Table
      caption={caption}
      className={columns.length > mostNarrowColumns ? `${styles.table} ${styles.stacked}` : styles.table}
      columns={columns.map(headOf)}
      rows={rows.map(cellsOf)}
    />
  );
};
