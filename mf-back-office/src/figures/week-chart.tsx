import { BarChart } from '@rowhouse/shared/charts/bar-chart';
import { dateFormatter, formatNumber, formatShortDay } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Table } from '@rowhouse/shared/ui/table';
import { useMessages } from '../use-messages.ts';
import { noonOf } from '../when.ts';
import styles from './figures.module.css';

// The number of labels that fit below the bars on a telephone.
const mostTicks = 6;

/** The count of a week. */
interface WeekCount {
  monday: string;
  count: number;
}

/** An additional column of the table below the chart: a number for each week. */
interface Column {
  name: string;
  counts: readonly number[];
}

/** Counts by week, as a chart and as a table. */
export const WeekChart = ({
  title,
  unit,
  none,
  weeks,
  columns = [],
}: {
  title: string;
  unit: string;
  none: string;
  weeks: readonly WeekCount[];
  columns?: readonly Column[];
}) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const number = (count: number) => formatNumber(count, language);
  const day = dateFormatter('day-month', language);
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <p>{none}</p>;
  const step = Math.ceil(weeks.length / mostTicks);
  const points = weeks.map(({ monday, count }, index) => ({
    label: t('figures.weekOf', { day: day(noonOf(monday)) }),
    value: count,
    ...((weeks.length - 1 - index) % step === 0 && { tick: formatShortDay(monday) }),
  }));
  const busiest = points.reduce((best, point) => (point.value >= best.value ? point : best));
  const description = t('figures.summary', {
    total: number(total),
    highest: number(busiest.value),
    week: busiest.label,
  });
  return (
    <>
      <p className={styles.quiet}>{description}</p>
      <BarChart title={title} description={description} points={points} unit={unit} language={language} />
      <details className={styles.numbers}>
        <summary aria-label={t('pair', { name: t('figures.numbers'), value: title })}>{t('figures.numbers')}</summary>
        <Table
          caption={title}
          columns={[
            { key: 'week', header: t('figures.week') },
            { key: 'count', header: unit, align: 'end' },
            ...columns.map(({ name }) => ({ key: name, header: name, align: 'end' as const })),
          ]}
          rows={points.map(({ label, value }, index) => ({
            key: label,
            cells: [label, number(value), ...columns.map(({ counts }) => number(counts[index] ?? 0))],
          }))}
        />
      </details>
    </>
  );
};
