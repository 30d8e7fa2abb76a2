import { formatNumber } from '../domain/format.ts';
import 'apexcharts/dist/apexcharts.css';
import type { ApexOptions } from 'apexcharts';
import ReactApexChart from 'react-apexcharts';
import styles from './bar-chart.module.css';
import type { ChartProps } from './simple-chart.tsx';

const height = 240;

// The body has the colours of a dark desk.
const colourOf = (name: string): string => getComputedStyle(document.body).getPropertyValue(name).trim();

// ApexCharts adds a style element for its parts, unless an element has this id, and another for each legend. The content policy forbids
// both: its stylesheet is imported above, and there is no legend.
document.head.append(Object.assign(document.createElement('meta'), { id: 'apexcharts-css' }));

interface LegendHelpers {
  appendToForeignObject?: () => void;
}

// A chart creates its helpers again each time it is drawn, so the method is replaced in their prototype.
const leaveOutLegendStyles = ({ legend }: { legend?: { legendHelpers?: LegendHelpers } }): void => {
  if (!legend?.legendHelpers) return;
  const prototype: LegendHelpers = Object.getPrototypeOf(legend.legendHelpers);
  prototype.appendToForeignObject = () => undefined;
};

const optionsOf = ({ points, unit, language }: ChartProps): ApexOptions => {
  const ink = colourOf('--color-ink-soft');
  const label = { colors: ink, fontSize: '13px' };
  return {
    chart: {
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
    yaxis: {
      min: 0,
      forceNiceScale: true,
      labels: { style: label, formatter: (count) => formatNumber(Math.round(count), language) },
    },
    tooltip: {
      marker: { show: false },
      x: { formatter: (_, given) => points[given?.dataPointIndex ?? 0]?.label ?? '' },
      y: { formatter: (count) => formatNumber(count, language), title: { formatter: () => `${unit}:` } },
    },
  };
};

/** Counts as ApexCharts draws them in the browser. Pointing at a bar shows its count. */
export const ApexChart = (props: ChartProps) => (
  <div className={styles.chart} role="img" aria-label={`${props.title}. ${props.description}`}>
    <ReactApexChart
      type="bar"
      height={height}
      options={optionsOf(props)}
      series={[{ name: props.unit, data: props.points.map(({ value }) => value) }]}
    />
  </div>
);
