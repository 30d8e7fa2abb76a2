import { formatNumber } from '../domain/format.ts';
import type { Language } from '../domain/language.ts';
import styles from './bar-chart.module.css';

/** One bar. */
export interface ChartPoint {
  /** What it counts, in full, unlike any other of the chart: '4 maart'. */
  label: string;
  /** The same in short, for the bars that have it written below. */
  tick?: string;
  value: number;
}

/** What is drawn, and how it is named. */
export interface ChartProps {
  title: string;
  /** What a listener should learn from the drawing: the sum, the highest bar. */
  description: string;
  points: readonly ChartPoint[];
  /** What is counted. */
  unit: string;
  language: Language;
}

// A bar of one visit is no peak, however calm the others are.
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
