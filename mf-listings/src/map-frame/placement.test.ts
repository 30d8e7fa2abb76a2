import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areOver,
  type Box,
  boxAround,
  isWhole,
  movedInto,
  nameBoxes,
  placeLabels,
  placePins,
  tagBoxes,
} from './placement.ts';

const view = { left: 0, top: 0, right: 600, bottom: 400 };
const anyPoint = fc.record({ x: fc.integer({ min: -200, max: 800 }), y: fc.integer({ min: -200, max: 600 }) });
const anySize = fc.record({ width: fc.integer({ min: 30, max: 160 }), height: fc.integer({ min: 12, max: 40 }) });
const anyTag = fc.record({ at: anyPoint, size: anySize, hasFoot: fc.boolean() });
const anyBox = fc.tuple(anyPoint, anySize).map(([{ x, y }, { width, height }]): Box => {
  return { left: x, top: y, right: x + width, bottom: y + height };
});
const labelsOf = (tags: readonly (typeof anyTag extends fc.Arbitrary<infer T> ? T : never)[]) =>
  tags.map(({ at, size, hasFoot }, index) => ({ key: String(index), boxes: tagBoxes(at, size, hasFoot) }));

test('no tag covers another or a taken place, and none is cut off at the edge', () => {
  fc.assert(
    fc.property(fc.array(anyTag, { maxLength: 60 }), fc.array(anyBox, { maxLength: 20 }), (tags, taken) => {
      const boxes = [...placeLabels(labelsOf(tags), taken, view).values()].map(({ box }) => box);
      for (const [index, box] of boxes.entries()) {
        expect(isWhole(box, view)).toBe(true);
        for (const other of [...boxes.slice(0, index), ...taken]) expect(areOver(box, other)).toBe(false);
      }
    }),
  );
});

test('only tags without a free place are left out, and earlier ones get their best free place', () => {
  fc.assert(
    fc.property(fc.array(anyTag, { maxLength: 40 }), fc.array(anyBox, { maxLength: 10 }), (tags, taken) => {
      const labels = labelsOf(tags);
      const placed = placeLabels(labels, taken, view);
      const there = [...taken];
      for (const { key, boxes } of labels) {
        const free = boxes.findIndex((box) => isWhole(box, view) && !there.some((one) => areOver(one, box)));
        expect(placed.get(key)?.index ?? -1).toBe(free);
        there.push(...boxes.slice(free, free + 1).filter(() => free >= 0));
      }
    }),
  );
});

test('a label may cover its own box, and no other', () => {
  const box = { left: 10, top: 10, right: 60, bottom: 30 };
  const label = { key: 'a', boxes: [box] };
  expect(placeLabels([label], [{ ...box, key: 'a' }], view).size).toBe(1);
  expect(placeLabels([label], [{ ...box, key: 'b' }], view).size).toBe(0);
});

test('a foot is below or above its tag, between its corners; a tag without one covers its place', () => {
  fc.assert(
    fc.property(anyTag, ({ at, size, hasFoot }) => {
      for (const { left, top, right, bottom } of tagBoxes(at, size, hasFoot)) {
        expect([right - left, bottom - top]).toEqual([size.width, size.height]);
        expect(at.x).toBeGreaterThan(left);
        expect(at.x).toBeLessThan(right);
        if (hasFoot) expect(at.y <= top - 7 || at.y >= bottom + 7).toBe(true);
        else expect(Math.abs((top + bottom) / 2 - at.y)).toBeLessThan(size.height);
      }
    }),
  );
});

test('a box is moved into the view if it fits, and stays if it is inside already', () => {
  fc.assert(
    fc.property(anyBox, (box) => {
      const moved = movedInto(box, view);
      expect(moved.left).toBeGreaterThanOrEqual(0);
      expect(moved.right).toBeLessThanOrEqual(600);
      expect(moved.top).toBeGreaterThanOrEqual(0);
      expect(moved.bottom).toBeLessThanOrEqual(400);
      const isWithin = box.left >= 0 && box.right <= 600 && box.top >= 0 && box.bottom <= 400;
      if (isWithin) expect(moved).toEqual(box);
    }),
  );
});

test('the first choice of a name is its own place', () => {
  const [first] = nameBoxes({ x: 100, y: 50 }, { width: 40, height: 20 });
  expect(first).toEqual({ left: 80, top: 40, right: 120, bottom: 60 });
});

const pinSize = { width: 30, height: 30 };
const pinsWithHome = fc.tuple(fc.array(anyPoint, { maxLength: 12 }), anyPoint);

test('no pin covers the home or another pin, and none is left out', () => {
  fc.assert(
    fc.property(pinsWithHome, ([pins, home]) => {
      const taken = [boxAround(home, pinSize)];
      const places = placePins(pins, pinSize, taken, view);
      expect(places).toHaveLength(pins.length);
      const boxes = places.map((place) => boxAround(place, pinSize));
      for (const [index, box] of boxes.entries())
        for (const other of [...boxes.slice(0, index), ...taken]) expect(areOver(box, other)).toBe(false);
    }),
  );
});

test('a pin is at its own place if that is free, and in the view if its place is', () => {
  fc.assert(
    fc.property(pinsWithHome, ([pins, home]) => {
      const places = placePins(pins, pinSize, [boxAround(home, pinSize)], view);
      const isFree = (box: Box, before: readonly Box[]) =>
        isWhole(box, view) && !before.some((one) => areOver(one, box));
      for (const [index, own] of pins.entries()) {
        const before = [boxAround(home, pinSize), ...places.slice(0, index).map((place) => boxAround(place, pinSize))];
        if (isFree(boxAround(own, pinSize), before)) expect(places[index]).toEqual(own);
        const isSeen = own.x >= 0 && own.x <= 600 && own.y >= 0 && own.y <= 400;
        const { x = 0, y = 0 } = places[index] ?? {};
        if (isSeen) expect(x >= 15 && x <= 585 && y >= 15 && y <= 385).toBe(true);
      }
    }),
  );
});
