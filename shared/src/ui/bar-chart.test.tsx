import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { axisMarks, BarChart } from './bar-chart.tsx';

describe('the marks of the axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [7, [0, 2, 4, 6, 8]],
    [37, [0, 10, 20, 30, 40]],
    [100, [0, 50, 100]],
  ])('up to %i', (highest, expected) => {
    expect(axisMarks(highest)).toEqual(expected);
  });

  it('are whole, reach the highest count and stay few', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (highest) => {
        const marks = axisMarks(highest);
        expect(marks.at(-1)).toBeGreaterThanOrEqual(highest);
        expect(marks.length).toBeLessThanOrEqual(6);
        expect(marks.every(Number.isInteger)).toBe(true);
      }),
    );
  });
});

describe('a bar chart', () => {
  const points = [
    { label: '1 May', value: 5, tick: '1 May' },
    { label: '2 May', value: 10 },
  ];
  const html = renderToString(<BarChart title="Visits" description="15 in all" unit="Visits a day" points={points} />);

  it('is one drawing with a name and a description', () => {
    const [, name, description] =
      /<svg[^>]*role="img" aria-labelledby="([^"]+)" aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<title id="${name}">Visits</title>`);
    expect(html).toContain(`<desc id="${description}">15 in all</desc>`);
  });

  it('draws bars as high as their counts', () => {
    const heights = [...html.matchAll(/class="[^"]*bar[^"]*"[^>]*height="([\d.]+)"/g)].map(([, height]) =>
      Number(height),
    );
    expect(heights).toHaveLength(2);
    expect(heights[1]).toBe(2 * (heights[0] ?? Number.NaN));
  });

  it('stands without any point', () => {
    expect(renderToString(<BarChart title="Visits" description="None" unit="Visits" points={[]} />)).toContain('<svg');
  });
});
