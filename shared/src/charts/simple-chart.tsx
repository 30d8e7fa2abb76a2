import { formatNumber } from '../domain/format.ts';
import type { Language } from '../domain/language.ts';
import styles from './bar-chart.module.css';

/** One bar. */
export interface ChartPoint {
  /** The full name of the counted item, unique in the chart: '4 maart'. */
  label: string;
  /** A short form of the label, for the bars that have it written below. */
  tick?: string;
  value: number;
}

/** The content and the labels of a chart. */
export interface ChartProps {
  title: string;
  /** A summary of the drawing for screen readers: the sum, the highest bar. */
  description: string;
  points: readonly ChartPoint[];
  /** The unit of the counts. */
  unit: string;
  language: Language;
}

// A bar of one visit should not look like a peak, even if all the others are zero.
const quiet = 5;

/** Counts as bars without axes, as the server draws them. */
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
      {points.map(({ label, value }, index) => (
        <rect key={label} className={styles.bar} x={index + 0.16} y={highest - value} width="0.68" height={value}>
          <title>{`${label}: ${formatNumber(value, language)}`}</title>
        </rect>
      ))}
    </svg>
  );
};
