import { Link } from '../platform/platform.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';

/** The page numbers to link to from `page`, ascending: the first, the last and the neighbours, with 'gap' for omitted ones. */
export const pageNumbers = (page: number, pageCount: number): (number | 'gap')[] => {
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) =>
      number === 1 ||
      number === pageCount ||
      Math.abs(number - page) <= 1 ||
      // A gap for one page would be as wide as the page number itself.
      (number === 2 && page === 4) ||
      (number === pageCount - 1 && page === pageCount - 3),
  );
  return pages.flatMap((number, index) =>
    index > 0 && number - (pages[index - 1] ?? 0) > 1 ? ['gap', number] : [number],
  );
};

export interface PaginationLabels {
  /** The accessible name of the navigation. */
  navigation: string;
  previous: string;
  next: string;
  /** The accessible name of a numbered link: 'page 3'. */
  page: (page: number) => string;
}

export interface PaginationProps {
  /** The current page, counted from 1. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  labels: PaginationLabels;
  className?: string;
}

/** Links to the other pages of a list; renders nothing when there is only one. */
export const Pagination = ({ page, pageCount, hrefOf, labels, className }: PaginationProps) => {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={labels.navigation} className={classNames(styles.pagination, className)}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} className={classNames(styles.step, styles.previous)}>
          <Icon name="chevron-left" size="small" />
          {labels.previous}
        </Link>
      )}
      <ol className={styles.numbers}>
        {pageNumbers(page, pageCount).map((number, index, all) =>
          number === 'gap' ? (
            <li key={`gap after ${all[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                href={hrefOf(number)}
                className={styles.number}
                aria-label={labels.page(number)}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < pageCount && (
        <Link href={hrefOf(page + 1)} className={classNames(styles.step, styles.next)}>
          {labels.next}
          <Icon name="chevron-right" size="small" />
        </Link>
      )}
    </nav>
  );
};
