import { expect, it } from 'vitest';
import { locationData, offerMeta } from './offer-page.ts';
import { placeText } from './property/place-text.ts';
import { exampleProject } from './testing/project.ts';

const dutchName = { countryId: 10, countryName: 'België' };
const abroad = { countryId: 50, countryName: 'Luxemburg', zip: '1855', city: 'Luxemburg' };

it.each([
  ['at home', dutchName, '9600 Ronse', 'BE'],
  ['where the API names none', {}, '9600 Ronse', 'BE'],
  ['in Luxembourg, whose codes look like ours', abroad, '1855 Luxemburg, Luxemburg', 'LU'],
  ['in a country that is not in the list', { countryId: 99, countryName: '' }, '9600 Ronse', undefined],
])('a home %s is in %s for visitors and search engines', (_, changes, text, addressCountry) => {
  const offer = { ...exampleProject, ...changes };
  expect(placeText(offer)).toBe(text);
  expect(locationData(offer)).toMatchObject({ address: { '@type': 'PostalAddress' } });
  expect(JSON.stringify(locationData(offer)).includes(`"addressCountry":"${addressCountry}"`)).toBe(
    addressCountry !== undefined,
  );
});

it.each([
  ['Een rijhuis met tuin.', 'Een rijhuis met tuin.'],
  ['', `${exampleProject.title}, ${exampleProject.zip} ${exampleProject.city}`],
])('an offer with the text %j is described to search engines by %j', (description, expected) => {
  const context = { hrefFor: () => '/', origin: 'https://site.example', language: 'nl' } as unknown as Parameters<
    typeof offerMeta
  >[1];
  const meta = offerMeta({ ...exampleProject, description }, context, () => ['home', {}] as never, {});
  expect(meta.description).toBe(expected);
});
