import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSlice, createSlices, type Slice, type Wakes } from './slices.ts';

const screen = 800; // px
let observed: Map<Element, (isIntersecting: boolean) => void>;

beforeEach(() => {
  observed = new Map();
  vi.stubGlobal('innerHeight', screen);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell;
      }
      observe(target: Element) {
        observed.set(target, (isIntersecting) => this.tell([{ target, isIntersecting }]));
      }
      unobserve(target: Element) {
        observed.delete(target);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const placeAt = (top: number, isVisible = true): Element => {
  const place: Partial<Element> = {
    checkVisibility: () => isVisible,
    getBoundingClientRect: () => ({ top, bottom: top + 100 }) as DOMRect,
  };
  return place as Element;
};

/** A document whose slices are hydrated one at a time, by calls of `next`. */
const documentOf = () => {
  const taken: string[] = [];
  const waiting: (() => void)[] = [];
  const rested = vi.fn();
  const slices = createSlices(rested, (work) => waiting.push(work));
  const join = (name: string, wakes: Wakes, place: Element | null = null): Slice => {
    const slice = createSlice(name, wakes);
    const { take } = slice;
    slice.take = () => {
      take();
      taken.push(name);
      slices.woke(slice);
    };
    slices.join(slice, place);
    return slice;
  };
  const next = (): void => waiting.shift()?.();
  return { slices, join, next, taken, waiting, rested };
};

test('nothing is hydrated before the frame is', () => {
  const { slices, join, waiting, rested } = documentOf();
  join('header', 'first');
  expect(waiting).toHaveLength(0);
  slices.start();
  expect(waiting).toHaveLength(1);
  expect(rested).not.toHaveBeenCalled();
});

test('slices are hydrated one at a time, in the order of their kinds, and then it rests once', () => {
  const kinds: Wakes[] = ['first', 'near', 'last', 'late'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...kinds)), (wakes) => {
      const { slices, join, next, taken, waiting, rested } = documentOf();
      for (const [index, kind] of wakes.entries())
        join(`${kinds.indexOf(kind)} ${String(index).padStart(2, '0')}`, kind);
      slices.start();
      for (const _ of wakes) {
        expect(waiting).toHaveLength(1);
        next();
      }
      expect(taken).toEqual(taken.toSorted());
      expect(taken).toHaveLength(wakes.length);
      expect(rested).toHaveBeenCalledTimes(1);
    }),
  );
});

test.each([
  ['in view', placeAt(100), true],
  ['half a screen below', placeAt(screen * 1.4), true],
  ['further below', placeAt(screen * 1.6), false],
  ['above', placeAt(-screen), false],
  ['closed', placeAt(0, false), false],
])('a slice that is %s waits only if it is not near the screen', (_, place, isTaken) => {
  const { slices, join, next, taken, rested } = documentOf();
  join('part', 'near', place);
  slices.start();
  next();
  expect(taken).toEqual(isTaken ? ['part'] : []);
  expect(rested).toHaveBeenCalledTimes(1);
  observed.get(place)?.(false);
  observed.get(place)?.(true);
  next();
  expect(taken).toEqual(['part']);
});

test('a slice that suspends without end holds those behind it up for a bounded time', () => {
  vi.useFakeTimers();
  const { slices, join, next, taken, rested } = documentOf();
  const endless = createSlice('endless', 'first');
  slices.join(endless, null);
  join('behind', 'last');
  slices.start();
  next();
  next();
  expect(taken).toEqual([]);
  vi.runAllTimers();
  next();
  expect(taken).toEqual(['behind']);
  expect(rested).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('what the code of late slices follows has rested before they get their turn', () => {
  const { slices, join, next, taken, rested } = documentOf();
  join('form', 'late');
  join('far form', 'late', placeAt(screen * 3));
  join('page', 'first');
  slices.start();
  expect(rested).not.toHaveBeenCalled();
  next();
  expect(rested).toHaveBeenCalledTimes(1);
  expect(taken).toEqual(['page']);
  next();
  expect(taken).toEqual(['page', 'form']);
  expect(rested).toHaveBeenCalledTimes(1);
});

test('a slice that is touched or removed before its turn does not block the others', () => {
  const { slices, join, next, taken, rested } = documentOf();
  const touched = join('touched', 'first');
  const gone = createSlice('gone', 'first');
  const leave = slices.join(gone, null);
  join('other', 'last');
  slices.woke(touched);
  slices.start();
  leave();
  next();
  next();
  expect(taken).toEqual(['other']);
  expect(rested).toHaveBeenCalledTimes(1);
});

test('a slice that a visitor touched before it was near holds up none when it comes near', () => {
  const { slices, join, next, taken } = documentOf();
  slices.start();
  const place = placeAt(screen * 3);
  const touched = join('form', 'near', place);
  slices.woke(touched);
  observed.get(place)?.(true);
  join('footer', 'last');
  next();
  expect(taken).toEqual(['footer']);
});

test('before a page is left, what is still asleep is opened, but not while the document is hydrated', () => {
  const { slices, join, next, taken } = documentOf();
  join('header', 'first');
  join('footer', 'near', placeAt(screen * 3));
  slices.start();
  slices.prepare();
  expect(taken).toEqual([]);
  next();
  slices.prepare();
  expect(taken).toEqual(['header', 'footer']);
});

test('a page that a link opens is rendered without a pause only where nothing is left to hydrate', () => {
  const { slices, join, next } = documentOf();
  join('header', 'first');
  const late = createSlice('form', 'near');
  slices.join(late, null);
  const leave = slices.join(createSlice('footer', 'near'), placeAt(screen * 3));
  slices.start();
  next();
  slices.isOpenedByLink = true;
  slices.pass(late);
  expect(slices.isUnbroken()).toBe(false);
  slices.woke(late);
  expect(slices.isUnbroken()).toBe(false);
  leave();
  expect(slices.isUnbroken()).toBe(true);
  slices.isOpenedByLink = false;
  expect(slices.isUnbroken()).toBe(false);
  slices.isOpenedByLink = true;
  const rendered = createSlice('page', 'near');
  slices.woke(rendered);
  slices.join(rendered, null);
  expect(slices.isUnbroken(), 'after a page that was rendered here').toBe(true);
});
