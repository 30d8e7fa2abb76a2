import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnMap } from './drawn-map.ts';

const home = { lat: 50.75, lng: 3.6 };
const near = fc.record({
  lat: fc.double({ min: 50.73, max: 50.77, noNaN: true }),
  lng: fc.double({ min: 3.57, max: 3.63, noNaN: true }),
});

describe('the drawn map', () => {
  it('has north above and east to the right', () => {
    const { points } = drawnMap(home, [
      { lat: 50.755, lng: 3.6 },
      { lat: 50.75, lng: 3.605 },
    ]);
    const [north, east] = points;
    expect(north?.x).toBe(500);
    expect(north?.y).toBeLessThan(320);
    expect(east?.y).toBe(320);
    expect(east?.x).toBeGreaterThan(500);
  });

  it('holds all that is near, within its edges', () => {
    fc.assert(
      fc.property(fc.array(near, { minLength: 1, maxLength: 8 }), (places) => {
        for (const point of drawnMap(home, places).points) {
          if (point) expect(point.x >= 30 && point.x <= 970 && point.y >= 30 && point.y <= 610).toBe(true);
        }
      }),
    );
  });

  it('leaves out what is far, which does not make the rest small', () => {
    const shop = { lat: 50.752, lng: 3.6 };
    const alone = drawnMap(home, [shop]);
    const { reach, points } = drawnMap(home, [shop, { lat: 50.85, lng: 3.6 }]);
    expect(points).toEqual([alone.points[0], null]);
    expect(reach).toBe(alone.reach);
  });

  it('stands around a home with nothing near', () => {
    expect(drawnMap(home, [])).toEqual({ reach: 450, points: [] });
  });
});
