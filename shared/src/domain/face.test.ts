import { expect, it } from 'vitest';
import { contrastFaults, ownColours, palettesOf, topBarFault } from './face.ts';

const none = { accent: null, ink: null, paper: null };

it.each([
  ['nothing chosen', none, []],
  ['its own colours', ownColours, []],
  ['a blue and a green', { ...none, accent: '#1d4f8c', ink: '#12261c' }, []],
  ['yellow on paper', { ...none, accent: '#ffcc00' }, [['accent', 1.3]]],
  ['grey text', { ...none, ink: '#999999' }, [['ink', 2.5]]],
  ['a dark paper', { ...none, paper: '#333333' }, [['paper', 1.3]]],
  [
    'nothing that can be read',
    { accent: '#ffcc00', ink: '#eeeeee', paper: '#333333' },
    [['paper'], ['ink'], ['accent']],
  ],
])('%s has the expected contrast faults', (_, face, expected) => {
  const faults = contrastFaults(face);
  expect(faults.map(({ colour }) => colour)).toEqual(expected.map(([colour]) => colour));
  for (const [at, [, ratio]] of expected.entries()) if (ratio) expect(faults[at]?.ratio).toBe(ratio);
});

it.each([
  [{ ...none, accent: '#ffcc00' }, 'paper'],
  [{ ...none, accent: '#fff0a0', paper: '#333333', ink: '#ffffff' }, 'messages'],
  [{ ...none, paper: '#333333' }, 'ink'],
])('%o is compared with what makes it unreadable: %s', (face, against) => {
  expect(contrastFaults(face)[0]).toMatchObject({ against });
});

it('detects an unreadable colour in the top bar, on the background that follows from the face', () => {
  expect(topBarFault('#9a3423', none)).toBeUndefined();
  expect(topBarFault('#FFCC00', none)).toMatchObject({ ratio: 1.2 });
  const dark = { accent: '#ffcc66', ink: '#ffffff', paper: '#1a1a1a' };
  expect(topBarFault('#ffcc00', dark)).toBeUndefined();
  for (const [colour, face] of [
    ['#aaaaaa', none],
    ['#444444', dark],
  ] as const)
    expect(topBarFault(topBarFault(colour, face)?.nearest ?? colour, face)).toBeUndefined();
});

it('creates no palette if nothing was chosen', () => {
  expect(palettesOf(none)).toBeUndefined();
});

it('keeps the chosen colours', () => {
  expect(palettesOf({ ...none, accent: '#1d4f8c' })?.root).toMatchObject({ brick: '#1d4f8c', paper: ownColours.paper });
});
