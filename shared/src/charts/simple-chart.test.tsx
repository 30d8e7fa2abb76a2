import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SimpleChart } from './simple-chart.tsx';

describe('the chart of the server', () => {
  const points = [
    { label: '1 May', value: 5 },
    { label: '2 May', value: 1000 },
  ];
  const html = renderToString(
    <SimpleChart title="Visits" description="15 in all" unit="Visits" points={points} language="en" />,
  );

  it('is one drawing whose name contains its description', () => {
    expect(html).toMatch(/^<svg[^>]* role="img" aria-label="Visits. 15 in all"/);
  });

  it('draws bars as high as their counts, each with its day and count', () => {
    const bars = [...html.matchAll(/y="(\d+)" width="[\d.]+" height="(\d+)"><title>([^<]*)/g)];
    expect(bars.map(([, ...bar]) => bar)).toEqual([
      ['995', '5', '1 May: 5'],
      ['0', '1000', '2 May: 1,000'],
    ]);
  });

  it('needs no inline style', () => {
    expect(html).not.toContain('style');
  });
});
