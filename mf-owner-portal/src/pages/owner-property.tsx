import { ownerFilePath } from '@rowhouse/shared/contract/owner-files';
import { Link, type PageProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Pagination } from '@rowhouse/shared/ui/pagination';
import { Section } from '@rowhouse/shared/ui/section';
import { DataTable } from '../components/data-table.tsx';
import { DocumentForm } from '../components/document-form.tsx';
import { PerformancePanel } from '../components/performance-panel.tsx';
import { TableFilter } from '../components/table-filter.tsx';
import { VisitsChart } from '../components/visits-chart.tsx';
import { VisitsCounters } from '../components/visits-counters.tsx';
import { publicPageOf, statusKeys } from '../subject-view.ts';
import { searchOf } from '../table-address.ts';
import { useMessages } from '../use-messages.ts';
import type { OwnerPropertyPage, TableQuery } from './owner-property.data.ts';
import styles from './owner-property.module.css';

// How many rows can be read without a filter.
const mostUnfiltered = 10;

const Tables = ({ property, query, result }: OwnerPropertyPage) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { subject, table: view, tables, documentKinds } = property;
  const { id } = subject;
  const at = (changed: Partial<TableQuery>) =>
    href('owner-property', { id }, new URLSearchParams(searchOf({ ...query, table: view.table, ...changed })));
  const label = tables.find(({ table }) => table === view.table)?.label ?? '';
  const isFiltered = query.q !== '' || query.only !== '';
  return (
    <Section title={label} id="tables" className={styles.tables}>
      <nav aria-label={t('tables.label')}>
        <ul className={styles.tabs}>
          {tables.map(({ table, label }) => (
            <li key={table}>
              <Link
                href={`${href('owner-property', { id }, new URLSearchParams({ table }))}#tables`}
                className={styles.tab}
                aria-current={table === view.table ? 'page' : undefined}
                preventScrollReset
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {(view.all > mostUnfiltered || isFiltered) && (
        <TableFilter view={view} query={query} action={href('owner-property', { id })} />
      )}
      {view.rows.length === 0 ? (
        <p className={styles.none}>
          {isFiltered || view.table !== 'documents' ? t('tables.none') : t('documents.none')}
        </p>
      ) : (
        <>
          <DataTable
            caption={t('label.of', { name: label, what: subject.title })}
            view={view}
            sortedBy={(sort, order) => at({ sort, order, page: 1 })}
          />
          <div className={styles.foot}>
            <p className={styles.total}>{t('tables.total', { count: view.total })}</p>
            <a
              className={styles.file}
              href={ownerFilePath(
                'ownerTableFile',
                { id, table: view.table },
                { language, ...searchOf({ ...query, page: 1 }) },
              )}
            >
              {t('tables.file')}
            </a>
          </div>
          <Pagination
            page={view.page}
            pageCount={view.pageCount}
            hrefOf={(page) => at({ page })}
            labels={{
              navigation: t('pages.label'),
              previous: t('pages.previous'),
              next: t('pages.next'),
              page: (page) => t('pages.page', { page: String(page) }),
            }}
          />
        </>
      )}
      {view.table === 'documents' && <DocumentForm id={id} kinds={documentKinds} result={result} />}
    </Section>
  );
};

export const Component = ({ data }: PageProps<OwnerPropertyPage>) => {
  const t = useMessages();
  const href = useHref();
  const { subject, performance } = data.property;
  const publicPage = publicPageOf(subject);
  return (
    <>
      <Section
        level={1}
        eyebrow={[...statusKeys(subject).map((key) => t(key)), subject.typeName, subject.city].join(' · ')}
        title={subject.title}
        action={
          <Link href={href('owner-dashboard')} className={styles.back}>
            <Icon name="chevron-left" size="small" /> {t('property.back')}
          </Link>
        }
      >
        <div className={styles.overview}>
          <div>
            <VisitsCounters subject={subject} />
            {publicPage && (
              <Link href={href(...publicPage)} className={styles.public}>
                {t('property.open')} <Icon name="arrow-right" size="small" />
              </Link>
            )}
          </div>
          <VisitsChart of={subject.title} days={subject.visits.days} level={2} className={styles.chart} />
        </div>
      </Section>
      <Section background="tint">
        <PerformancePanel kind={subject.kind} performance={performance} />
      </Section>
      <Tables {...data} />
    </>
  );
};
