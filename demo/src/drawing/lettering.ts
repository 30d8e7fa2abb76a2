import { num } from './svg.ts';

// Strokes on a field of 4 by 6, so that a drawing needs no font of the machine that renders it.
const strokes: Readonly<Record<string, string>> = {
  M: 'M0 6V0L2 4L4 0V6',
  0: 'M2 0Q.3 0 .3 3T2 6Q3.7 6 3.7 3T2 0Z',
  1: 'M.9 1.2L2.3 0V6',
  2: 'M.4 1.4Q.6 0 2 0Q3.7 0 3.7 1.6Q3.7 2.8 .3 6H3.8',
  3: 'M.4 0H3.6L1.8 2.4Q3.8 2.4 3.8 4.2T2 6Q.7 6 .2 5',
  4: 'M2.8 6V0L.1 4.2H4',
  5: 'M3.5 0H.7L.4 2.6Q1 2.2 2 2.2Q3.8 2.2 3.8 4T2 6Q.7 6 .2 5.1',
  6: 'M3.3 .2Q.3 1 .3 4Q.3 6 2 6T3.7 4.2T2 2.6Q.6 2.6 .3 4',
  7: 'M.2 0H3.8L1.5 6',
  8: 'M2 0Q.5 0 .5 1.4T2 2.8T3.8 4.4T2 6T.2 4.4T2 2.8T3.5 1.4T2 0Z',
  9: 'M.7 5.8Q3.7 5 3.7 2Q3.7 0 2 0T.3 1.8T2 3.4Q3.4 3.4 3.7 2',
  ',': 'M2 5.4V6L1.4 7',
  '×': 'M.8 2L3.2 4.6M3.2 2L.8 4.6',
  '²': 'M.6 .8Q.8 0 1.6 0Q2.5 0 2.5 .9Q2.5 1.5 .6 3H2.7',
};

// How far a letter reaches, and the space after it.
const narrow = '1,';
const advanceOf = (letter: string): number => (narrow.includes(letter) ? 3.9 : letter === ' ' ? 4 : 5.6);
const shiftOf = (letter: string): number => (narrow.includes(letter) ? -0.9 : 0);

/** The width of a text whose capitals are so high. */
export const lettersWidth = (text: string, height: number): number =>
  (([...text].reduce((sum, letter) => sum + advanceOf(letter), 0) - 1.6) * height) / 6;

/** A text in drawn capitals around `x`, on the line `y`; throws on a letter that has no strokes. */
export const letters = (text: string, x: number, y: number, height: number, colour: string): string => {
  const size = height / 6;
  let next = x - lettersWidth(text, height) / 2;
  const glyphs = [...text].map((letter) => {
    const left = next + shiftOf(letter) * size;
    next += advanceOf(letter) * size;
    if (letter === ' ') return '';
    const d = strokes[letter];
    if (d === undefined) throw new Error(`'${letter}' has no strokes`);
    return `<path d="${d}" transform="translate(${num(left)} ${num(y - height)}) scale(${Math.round(size * 1000) / 1000})"/>`;
  });
  return `<g fill="none" stroke="${colour}" stroke-width="0.72" stroke-linecap="round" stroke-linejoin="round">${glyphs.join('')}</g>`;
};
