import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type EnergyLabel as EnergyLabelCode, energyLabels } from '../domain/energy.ts';
import { EnergyLabel } from './energy-label.tsx';

it.each<[EnergyLabelCode, string]>([
  ['a_plusplus', 'A++'],
  ['a_sub', 'A\u2212'],
  ['f_plus', 'F+'],
  ['g', 'G'],
])('%s shows %s, and its label is read aloud instead', (code, letter) => {
  const html = renderToString(<EnergyLabel code={code} label="Energy label" />);
  expect(html).toContain(`<span aria-hidden="true">${letter}</span><span class="visually-hidden">Energy label</span>`);
});

it('lists the codes from best to worst', () => {
  const rank = (code: string) => code[0] + String(['_plusplus', '_plus', '', '_sub'].indexOf(code.slice(1)));
  const codes = Object.keys(energyLabels);
  expect(codes.toSorted((one, other) => rank(one).localeCompare(rank(other)))).toEqual(codes);
});
