import { describe, expect, test } from 'vitest';
import { apartment, house, newBuild, oudenaarde, ronse } from '../testing/offers.ts';
import { cityOptions, typeOptions } from './filter-options.ts';

describe('the cities of the filter', () => {
  test('are those with homes for the goal, with their counts', () => {
    expect(cityOptions([ronse, oudenaarde], 'sale', [], 'nl')).toEqual([
      { value: 'Ronse|9600', label: '9600 Ronse (20)' },
      { value: 'Oudenaarde|9700', label: '9700 Oudenaarde (2)' },
    ]);
    expect(cityOptions([ronse, oudenaarde], 'rent', [], 'nl')).toEqual([
      { value: 'Ronse|9600', label: '9600 Ronse (25)' },
    ]);
  });

  test('include the chosen ones, even without homes', () => {
    expect(cityOptions([ronse, oudenaarde], 'rent', ['Oudenaarde|9700'], 'nl')).toContainEqual({
      value: 'Oudenaarde|9700',
      label: '9700 Oudenaarde (0)',
    });
  });

  test('have no counts if the agency wants none', () => {
    expect(cityOptions([ronse], 'sale', [], null)).toEqual([{ value: 'Ronse|9600', label: '9600 Ronse' }]);
  });
});

describe('the types of the filter', () => {
  test('are those with homes for the goal', () => {
    expect(typeOptions([house, apartment, newBuild], 'sale', [], 'nl')).toEqual([
      { value: '1', label: 'Woning (14)' },
      { value: '2', label: 'Appartement (8)' },
    ]);
  });

  test('leave out types that are only for sale from a list to rent, whatever their counts', () => {
    const miscounted = { ...newBuild, counts: { sale: 2, rent: 1 } };
    expect(typeOptions([miscounted], 'rent', [], 'nl')).toEqual([]);
  });

  test('include the chosen one, even without homes', () => {
    expect(typeOptions([newBuild], 'sale', [8], 'nl')).toEqual([{ value: '8', label: 'Nieuwbouw (0)' }]);
  });
});
