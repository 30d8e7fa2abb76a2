import { formatNumber } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import type { DayVisits } from '../visits-view.ts';
import styles from './visits-chart.module.css';

/** What is drawn of the visits of some days, and how it is named. */
export interface ChartProps {
  title: string;
  /** What a listener should learn from the drawing: the sum, the busiest day. */
  description: string;
  points: readonly DayVisits[];
  /** What is counted. */
  unit: string;
  language: Language;
}

// A day with one visit is no peak, however calm the others are.
const quiet = 5;

/** The visits as bars without axes, as the server draws them: for browsers without scripts, and until the chart is loaded. */
export const SimpleChart = ({ title, description, points, language }: ChartProps) => {
  const highest = Math.max(quiet, ...points.map(({ value }) => value));
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${points.length} ${highest}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${title}. ${description}`}
    >
      {points.map(({ day, label, value }, index) => (
        <rect key={day} className={styles.bar} x={index + 0.16} y={highest - value} width="0.68" height={value}>
          <title>{`${label}: ${formatNumber(value, language)}`}</title>
        </rect>
      ))}
    </svg>
  );
};
