import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';

interface Place {
  x: number;
  y: number;
}

let simplify: (points: Place[], most: number) => Place[];

// Leaflet queries the browser's features when it is loaded.
beforeAll(async () => {
  const element = { style: {}, setAttribute: () => undefined, appendChild: () => undefined };
  vi.stubGlobal('window', { screen: {}, addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal('document', {
    documentElement: element,
    createElement: () => ({ ...element }),
    createElementNS: () => ({ ...element }),
  });
  const { default: L } = await import('leaflet');
  const module = await import('./simplified.ts');
  simplify = (points, most) =>
    module
      .simplify(
        points.map(({ x, y }) => L.point(x, y)),
        most,
      )
      .map(({ x, y }) => ({ x, y }));
});

describe('a drawn line', () => {
  test('of a square keeps its corners', () => {
    const side = Array.from({ length: 20 }, (_, index) => index * 5);
    const square = [
      ...side.map((x) => ({ x, y: 0 })),
      ...side.map((y) => ({ x: 100, y })),
      ...side.map((x) => ({ x: 100 - x, y: 100 })),
      ...side.map((y) => ({ x: 0, y: 100 - y })),
    ];
    const corners = simplify(square, 50);
    expect(corners).toContainEqual({ x: 100, y: 0 });
    expect(corners).toContainEqual({ x: 100, y: 100 });
    expect(corners.length).toBeLessThanOrEqual(6);
  });

  test('that hardly moves, or is one straight line, has no shape', () => {
    expect(
      simplify(
        [
          { x: 5, y: 5 },
          { x: 9, y: 6 },
          { x: 6, y: 9 },
        ],
        50,
      ),
    ).toEqual([]);
    expect(
      simplify(
        [
          { x: 0, y: 5 },
          { x: 90, y: 5 },
          { x: 400, y: 6 },
        ],
        50,
      ),
    ).toEqual([]);
  });

  test('never has more corners than allowed, and every corner is one of its points', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) });
    fc.assert(
      fc.property(fc.array(point, { maxLength: 300 }), fc.integer({ min: 3, max: 50 }), (points, most) => {
        const corners = simplify(points, most);
        expect(corners.length).toBeLessThanOrEqual(most);
        for (const corner of corners) expect(points).toContainEqual(corner);
      }),
    );
  });
});
