import { useId } from 'react';
import styles from './bar-chart.module.css';
import { classNames } from './class-names.ts';

export type BarChartPoint = {
  /** The full name of the bar: '14 March'. */
  label: string;
  /** A count, 0 or more. */
  value: number;
  /** The text below the bar; bars without one are only drawn. */
  tick?: string;
};

export type BarChartProps = {
  title: string;
  /** What a listener should learn from the drawing: total, highest day. The numbers themselves stand in a table beside it. */
  description: string;
  points: readonly BarChartPoint[];
  /** What the vertical axis counts. */
  unit: string;
  className?: string;
};

const plot = { top: 28, height: 180 };
const baseline = plot.top + plot.height;

/** The marks of the vertical axis for counts up to `highest`: whole, evenly spaced, from 0, the last one at or above `highest`. */
export const axisMarks = (highest: number): number[] => {
  const rough = Math.max(highest, 1) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10;
  const step = Math.max(1, Math.round(nice * magnitude));
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
};

const percent = (value: number) => `${Math.round(value * 100) / 100}%`;

/** Counts as bars, one for each point; a drawing with a name and a description, its numbers belong in a table beside it. */
export function BarChart({ title, description, points, unit, className }: BarChartProps) {
  const id = useId();
  const marks = axisMarks(Math.max(0, ...points.map(({ value }) => value)));
  const top = marks.at(-1) ?? 1;
  const y = (value: number) => baseline - (value / top) * plot.height;
  const slot = 100 / Math.max(points.length, 1);
  return (
    <svg
      className={classNames(styles.chart, className)}
      width="100%"
      height={baseline + 32}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      <g>
        <text className={styles.unit} x="-36" y="12">
          {unit}
        </text>
        {marks.map((mark) => (
          <g key={mark}>
            <line className={mark === 0 ? styles.baseline : styles.line} x1="0" x2="100%" y1={y(mark)} y2={y(mark)} />
            <text className={styles.mark} x="-10" y={y(mark)} dy="0.32em">
              {mark}
            </text>
          </g>
        ))}
        {points.map((point, index) => {
          const start = slot * index;
          return (
            <g key={point.label} className={styles.point}>
              <rect className={styles.reach} x={percent(start)} y={plot.top} width={percent(slot)} height={plot.height}>
                <title>{`${point.label}: ${point.value}`}</title>
              </rect>
              <rect
                className={styles.bar}
                x={percent(start + slot * 0.16)}
                y={y(point.value)}
                width={percent(slot * 0.68)}
                height={baseline - y(point.value)}
              />
              {point.tick && (
                <text className={styles.tick} x={percent(start + slot / 2)} y={baseline + 22}>
                  {point.tick}
                </text>
              )}
            </g>
          );
        })}
      </g>
    </svg>
  );
}
