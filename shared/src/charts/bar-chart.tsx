import { type ComponentType, useEffect, useState } from 'react';
import { type ChartProps, SimpleChart } from './simple-chart.tsx';

/** Counts as bars: as the server draws them, also for browsers without scripts, until the library that draws them with axes is loaded. */
export const BarChart = (props: ChartProps) => {
  const [Chart, setChart] = useState<ComponentType<ChartProps>>(() => SimpleChart);
  // The library is large, so it is only loaded in the browser, after the page is shown with the server's chart.
  useEffect(() => {
    import('./apex-chart.tsx').then(
      ({ ApexChart }) => setChart(() => ApexChart),
      (error: unknown) => console.warn('The chart remains as the server drew it', error),
    );
  }, []);
  return <Chart {...props} />;
};
