import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNamePlacer, placesAlong } from './street-names.ts';

const size = 512;
const height = 18;
const point = fc.record({ x: fc.integer({ min: -50, max: 560 }), y: fc.integer({ min: -50, max: 560 }) });
const street = fc.record({
  name: fc.constantFrom('A', 'B', 'C', 'D'),
  width: fc.integer({ min: 20, max: 150 }),
  line: fc.array(point, { minLength: 2, maxLength: 6 }),
});

test('names are inside their tile, so that no edge cuts them, and no two of one name are close together', () => {
  fc.assert(
    fc.property(fc.array(street, { maxLength: 30 }), (streets) => {
      const place = createNamePlacer(size, height);
      const placed = streets.flatMap(({ name, width, line }) => {
        const at = place(name, width, line);
        return at ? [{ name, width, ...at }] : [];
      });
      for (const [index, { name, width, x, y, angle }] of placed.entries()) {
        expect(Math.abs(angle)).toBeLessThanOrEqual(Math.PI / 2);
        for (const end of [-1, 1]) {
          const [endX, endY] = [x + (end * Math.cos(angle) * width) / 2, y + (end * Math.sin(angle) * width) / 2];
          expect(Math.min(endX, endY)).toBeGreaterThanOrEqual(-0.001);
          expect(Math.max(endX, endY)).toBeLessThanOrEqual(size + 0.001);
        }
        for (const other of placed.slice(0, index)) {
          const distance = Math.hypot(x - other.x, y - other.y);
          expect(distance).toBeGreaterThan(height / 2);
          if (other.name === name) expect(distance).toBeGreaterThanOrEqual(size / 2);
        }
      }
    }),
  );
});

test('a name needs a piece of street that is long and straight enough', () => {
  const corner = [
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 60, y: 60 },
  ];
  expect(placesAlong(corner, 50)).toEqual([
    { x: 30, y: 0, angle: 0 },
    { x: 60, y: 30, angle: Math.PI / 2 },
  ]);
  expect(placesAlong(corner, 100)).toEqual([]);
});
