import { languages } from '@rowhouse/shared/domain/language';
import { expect, test } from 'vitest';
import { describeOnDatabases } from '../testing/databases.ts';
import { errorOf, outputOf, testApp } from '../testing/test-app.ts';

describeOnDatabases('properties by their ids', (database) => {
  const byId = (query: Record<string, string>) =>
    outputOf(
      'propertiesById',
      testApp(database()).get(`/properties-by-id?${new URLSearchParams({ language: 'nl', ...query })}`),
    );

  test('come in the requested order, each once, without unknown ids', async () => {
    const { items } = await byId({ ids: '2049,1042,nobody,1002,1042,' });
    expect(items.map(({ id }) => id)).toEqual(['2049', '1042', '1002']);
    expect(items.every(({ fields }) => Object.keys(fields).length === 0)).toBe(true);
  });

  test.each(languages)(
    'have a picture whose alternative in %s names what is seen, of which home, and where',
    async (language) => {
      const { items } = await byId({ ids: '2049,1042,1002', language });
      for (const { picture, typeName, city } of items)
        expect(picture?.alt).toMatch(new RegExp(`^\\S.+, ${typeName}, ${city}$`));
    },
  );

  test('name the three pictures after the first, and the number of pictures', async () => {
    const { items } = await byId({ ids: '2049,1042,1002' });
    for (const { id, pictureCount, morePictures } of items) {
      const { pictures } = await outputOf('property', testApp(database()).get(`/properties/${id}?language=nl`));
      expect({ pictureCount, morePictures }).toEqual({
        pictureCount: pictures.length,
        morePictures: pictures.slice(1, 4).map(({ src }) => src),
      });
    }
  });

  test('include details on request, and hide hidden values', async () => {
    const { items } = await byId({ ids: '1042,2049', details: '1' });
    expect(items[0]?.fields).toMatchObject({ bathrooms: expect.any(Number), constructionYear: expect.any(Number) });
    expect(items[1]).toMatchObject({ price: { amount: null } });
    expect(items[1]?.fields.monthlyRent).toBeUndefined();
  });

  test('are marked as a life annuity only when they are one', async () => {
    const { items } = await byId({ ids: '1036,1042,2049' });
    expect(items.map(({ annuity }) => annuity)).toEqual([true, undefined, undefined]);
    expect(items[0]).toMatchObject({ annuityRent: 640, annuityOccupied: true });
    expect(items[1]).not.toHaveProperty('annuityRent');
  });

  test('are none for no ids, and at most fifty', async () => {
    expect(await byId({ ids: ',' })).toEqual({ items: [] });
    const many = Array.from({ length: 51 }, (_, index) => index).join(',');
    expect(await errorOf(testApp(database()).get(`/properties-by-id?language=nl&ids=${many}`))).toMatchObject({
      status: 400,
      fields: { ids: 'invalid' },
    });
  });
});
