import { type ComponentType, useEffect, useState } from 'react';
import { type ChartProps, SimpleChart } from './simple-chart.tsx';

/** Counts as bars: as the server draws them, for browsers without scripts too, until the library that draws them with axes is loaded. */
export const BarChart = (props: ChartProps) => {
  const [Chart, setChart] = useState<ComponentType<ChartProps>>(() => SimpleChart);
  // The library is large, so it is loaded in the browser alone, once the page is shown with the chart of the server.
  useEffect(() => {
    import('./apex-chart.tsx').then(
      ({ ApexChart }) => setChart(() => ApexChart),
      (error: unknown) => console.warn('The chart remains as the server drew it', error),
    );
  }, []);
  return <Chart {...props} />;
};
