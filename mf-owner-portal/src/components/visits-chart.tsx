import type { Visits } from '@rowhouse/shared/contract/owner';
import { formatCount } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { BarChart } from '@rowhouse/shared/ui/bar-chart';
import { Table } from '@rowhouse/shared/ui/table';
import { useEffect, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import { busiestOf, dayVisitsOf } from '../visits-view.ts';
import styles from './visits-chart.module.css';

interface VisitsChartProps {
  days: Visits['days'];
  /** Of its heading, below that of what it is about. */
  level: 2 | 3;
  className?: string;
}

type LiveChart = typeof import('./live-chart.tsx')['LiveChart'];

// The library is large, and the drawing of the server says the same: it comes when all else has.
const useLiveChart = (wanted: boolean): LiveChart | null => {
  const [chart, setChart] = useState<{ Chart: LiveChart } | null>(null);
  useEffect(() => {
    let gone = false;
    if (wanted) {
      import('./live-chart.tsx').then(
        ({ LiveChart }) => {
          if (!gone) setChart({ Chart: LiveChart });
        },
        (error: unknown) => console.warn('The chart stays as it was drawn', error),
      );
    }
    return () => {
      gone = true;
    };
  }, [wanted]);
  return chart?.Chart ?? null;
};

/** The visits of the last 30 days, drawn, and as a table for who cannot see the drawing or wants the numbers. */
export const VisitsChart = ({ days, level, className }: VisitsChartProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const Heading = `h${level}` as const;
  const points = dayVisitsOf(days, language);
  const summary = busiestOf(points);
  const Chart = useLiveChart(summary !== null) ?? BarChart;
  const description = summary
    ? t('chart.description', {
        total: formatCount(summary.total, language),
        day: summary.busiest.label,
        highest: formatCount(summary.busiest.value, language),
      })
    : t('chart.none');
  return (
    <div className={className}>
      <Heading className={styles.title}>{t('chart.title')}</Heading>
      <p className={styles.summary}>{description}</p>
      {summary && (
        <>
          <Chart title={t('chart.title')} description={description} points={points} unit={t('chart.unit')} />
          <details className={styles.numbers}>
            <summary>{t('table.show')}</summary>
            <Table
              className={styles.table}
              caption={t('chart.title')}
              captionHidden
              columns={[
                { key: 'day', header: t('table.day') },
                { key: 'visits', header: t('visits.title'), align: 'end' },
              ]}
              rows={points.map(({ day, label, value }) => ({ key: day, cells: [label, formatCount(value, language)] }))}
            />
          </details>
        </>
      )}
    </div>
  );
};
