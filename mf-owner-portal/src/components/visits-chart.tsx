import { BarChart } from '@rowhouse/shared/charts/bar-chart';
import type { Visits } from '@rowhouse/shared/contract/owner';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Table } from '@rowhouse/shared/ui/table';
import { useMessages } from '../use-messages.ts';
import { busiestOf, dayVisitsOf } from '../visits-view.ts';
import styles from './visits-chart.module.css';

interface VisitsChartProps {
  /** The title of the property or project, because a page may contain several charts. */
  of: string;
  days: Visits['days'];
  /** The level of its heading, below that of its subject. */
  level: 2 | 3;
  className?: string;
}

/** The visits of the last 30 days, as a chart and as a table with the same numbers. */
export const VisitsChart = ({ of, days, level, className }: VisitsChartProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const Heading = `h${level}` as const;
  const points = dayVisitsOf(days, language);
  const summary = busiestOf(points);
  const name = t('label.of', { name: t('chart.title'), what: of });
  const description = summary
    ? t('chart.description', {
        total: summary.total,
        day: summary.busiest.label,
        highest: summary.busiest.value,
      })
    : t('chart.none');
  return (
    <div className={className}>
      <Heading className={styles.title}>{t('chart.title')}</Heading>
      <p className={styles.summary}>{description}</p>
      {summary && (
        <>
          <BarChart title={name} description={description} points={points} unit={t('chart.unit')} language={language} />
          <details className={styles.numbers}>
            <summary>
              {t('table.show')}
              <span className="visually-hidden">: {of}</span>
            </summary>
            <Table
              className={styles.table}
              caption={name}
              columns={[
                { key: 'day', header: t('table.day') },
                { key: 'visits', header: t('visits.title'), align: 'end' },
              ]}
              rows={points.map(({ day, label, value }) => ({
                key: day,
                cells: [label, formatNumber(value, language)],
              }))}
            />
          </details>
        </>
      )}
    </div>
  );
};
