import { expect, test } from 'vitest';
import { readForm } from './read-form.ts';
import { copyOfUnit, newUnit, unitsOf } from './units.ts';

test('a form sent without JavaScript changes the fields that differ, names the faults, and leaves fields that it did not have', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    price: '28.500',
    street: 'Markt',
    'titles.nl': 'Box',
    'titles.fr': '',
    'fields.epcCode': '123',
    'typeIds.asked': '1',
    typeIds: '7',
    bedrooms: 'drie',
    videos: 'https://youtu.be/a\nhttps://youtu.be/b',
    managerId: '3',
    'pricePublished.asked': '1',
    'addressPublished.asked': '1',
    addressPublished: 'yes',
  }))
    form.append(name, value);
  const same = (text: string) => ({ nl: text, fr: text, en: text, de: text });
  expect(readForm('property', form, { street: 'Markt', price: 30_000, addressPublished: false })).toEqual({
    changes: {
      price: 28_500,
      titles: { ...same(''), nl: 'Box' },
      typeIds: [7],
      'fields.epcCode': same('123'),
      videos: ['https://youtu.be/a', 'https://youtu.be/b'],
      managerId: 3,
      pricePublished: false,
      addressPublished: true,
    },
    faults: { bedrooms: 'no-number' },
  });
});

test('an added or copied unit has its own id and name, and is available', () => {
  const first = newUnit([]);
  const sold = { ...first, availability: 'sold' as const, propertyId: '1042', price: 250_000 };
  const copy = copyOfUnit([sold], sold);
  expect(copy).toEqual({ ...sold, id: 'A2', name: 'A2', availability: 'available', propertyId: null });
  expect(newUnit([sold, copy])).toMatchObject({ id: 'A3', name: 'A3', price: null });
  expect(unitsOf([sold, { id: 'B1', name: 'B1', extra: 1 }, 'none']).map(({ id }) => id)).toEqual(['A1', 'B1']);
});
