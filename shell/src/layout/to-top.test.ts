// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { freePlace } from './to-top.ts';

type Box = readonly [left: number, top: number, width: number, height: number];

const place = <Name extends 'a' | 'button' | 'p'>(name: Name, [left, top, width, height]: Box) => {
  const element = document.body.appendChild(document.createElement(name));
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  Object.defineProperties(element, { offsetTop: { value: top }, offsetHeight: { value: height } });
  return element;
};

afterEach(() => document.body.replaceChildren());

it.each<[string, readonly (readonly ['a' | 'p', Box])[], number | null]>([
  ['nothing', [], 0],
  ['a text', [['p', [0, 0, 375, 812]]], 0],
  ['a link elsewhere', [['a', [0, 700, 300, 48]]], 0],
  ['a small link', [['a', [280, 700, 60, 44]]], 56],
  ['a small link, and another above it', [['a', [280, 700, 60, 44]], ['a', [280, 644, 60, 44]]], 112], // biome-ignore format: one row
  ['a card', [['a', [0, 300, 375, 500]]], 0],
  ['a link as wide as the screen', [['a', [0, 690, 375, 60]]], 56],
  [
    'links over the whole height',
    Array.from({ length: 20 }, (_, row) => ['a', [280, row * 44, 60, 44]] as const),
    null,
  ],
])('a button of 48 px over %s', (_, others, raise) => {
  for (const [name, box] of others) place(name, box);
  expect(freePlace(place('button', [311, 700, 48, 48]))).toBe(raise);
});
