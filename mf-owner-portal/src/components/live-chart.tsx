import 'apexcharts/dist/apexcharts.css';
import type { ApexOptions } from 'apexcharts';
import ReactApexChart from 'react-apexcharts';
import type { DayVisits } from '../visits-view.ts';
import styles from './live-chart.module.css';

interface LiveChartProps {
  title: string;
  description: string;
  points: readonly DayVisits[];
  unit: string;
}

const height = 240;

const colourOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** The part of a chart that writes a style element for its legend, which the content policy refuses. */
interface LegendHelpers {
  appendToForeignObject?: () => void;
}

// There is no legend to style. A chart makes its parts anew each time it is drawn, so it is their common kind that learns it.
const leaveOutLegendStyles = ({ legend }: { legend?: { legendHelpers?: LegendHelpers } }): void => {
  if (!legend?.legendHelpers) return;
  const kind: LegendHelpers = Object.getPrototypeOf(legend.legendHelpers);
  kind.appendToForeignObject = () => undefined;
};

const optionsOf = ({ points, unit }: LiveChartProps): ApexOptions => {
  const ink = colourOf('--color-ink-soft');
  const label = { colors: ink, fontSize: '13px' };
  return {
    chart: {
      type: 'bar',
      toolbar: { show: false },
      zoom: { enabled: false },
      animations: { enabled: false },
      fontFamily: 'inherit',
      foreColor: ink,
      parentHeightOffset: 0,
      events: { beforeMount: leaveOutLegendStyles },
    },
    colors: [colourOf('--color-garden')],
    plotOptions: { bar: { columnWidth: '68%' } },
    dataLabels: { enabled: false },
    legend: { show: false },
    grid: { borderColor: colourOf('--color-rule'), padding: { left: 4, right: 0, top: -12, bottom: 0 } },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    xaxis: {
      type: 'category',
      categories: points.map((_, index) => index),
      labels: {
        rotate: 0,
        hideOverlappingLabels: false,
        style: label,
        formatter: (index) => points[Number(index)]?.tick ?? '',
      },
      axisTicks: { show: false },
      axisBorder: { color: colourOf('--color-ink') },
      crosshairs: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: { min: 0, forceNiceScale: true, labels: { style: label, formatter: (count) => String(Math.round(count)) } },
    tooltip: {
      marker: { show: false },
      x: { formatter: (_, given) => points[given?.dataPointIndex ?? 0]?.label ?? '' },
      y: { title: { formatter: () => `${unit}:` } },
    },
  };
};

/** The same chart, drawn by ApexCharts once the browser has it: each bar tells its number where it is pointed at. */
export const LiveChart = (props: LiveChartProps) => {
  const { title, description, points, unit } = props;
  return (
    // The element of this id is where ApexCharts would put a style element of its own; it makes none where one stands.
    <div className={styles.chart} role="img" aria-label={`${title}. ${description}`}>
      <span id="apexcharts-css" hidden />
      <ReactApexChart
        type="bar"
        height={height}
        options={optionsOf(props)}
        series={[{ name: unit, data: points.map(({ value }) => value) }]}
      />
    </div>
  );
};
