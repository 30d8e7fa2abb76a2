import { describe, expect, test } from 'vitest';
import { apartment, house, newBuild, oudenaarde, ronse } from '../testing/offers.ts';
import { cityOptions, typeOptions } from './filter-options.ts';

describe('cities to choose from', () => {
  test('are those that have something for the goal, with its counts', () => {
    expect(cityOptions([ronse, oudenaarde], 'sale', [], 'nl')).toEqual([
      { value: 'Ronse|9600', label: '9600 Ronse (20)' },
      { value: 'Oudenaarde|9700', label: '9700 Oudenaarde (2)' },
    ]);
    expect(cityOptions([ronse, oudenaarde], 'rent', [], 'nl')).toEqual([
      { value: 'Ronse|9600', label: '9600 Ronse (25)' },
    ]);
  });

  test('hold the chosen ones, though they have nothing', () => {
    expect(cityOptions([ronse, oudenaarde], 'rent', ['Oudenaarde|9700'], 'nl')).toContainEqual({
      value: 'Oudenaarde|9700',
      label: '9700 Oudenaarde (0)',
    });
  });

  test('show no counts where the agency wants none', () => {
    expect(cityOptions([ronse], 'sale', [], null)).toEqual([{ value: 'Ronse|9600', label: '9600 Ronse' }]);
  });
});

describe('types to choose from', () => {
  test('are those that have something for the goal', () => {
    expect(typeOptions([house, apartment, newBuild], 'sale', undefined, 'nl')).toEqual([
      { value: '1', label: 'Woning (14)' },
      { value: '2', label: 'Appartement (8)' },
    ]);
  });

  test('leave out what is for sale only from a list to rent, whatever it counts', () => {
    const miscounted = { ...newBuild, counts: { sale: 2, rent: 1 } };
    expect(typeOptions([miscounted], 'rent', undefined, 'nl')).toEqual([]);
  });

  test('hold the chosen one, though it has nothing', () => {
    expect(typeOptions([newBuild], 'sale', 8, 'nl')).toEqual([{ value: '8', label: 'Nieuwbouw (0)' }]);
  });
});
