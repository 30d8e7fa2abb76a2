import type { PictureData } from '@rowhouse/shared/contract/media';
import type { PropertyCard, PropertyDetail, VideoData } from '@rowhouse/shared/contract/property';
import {
  type FieldValue,
  type PropertyField,
  type PropertyFieldValues,
  propertyFieldNames,
  propertyFields,
} from '@rowhouse/shared/contract/property-fields';
import { availabilities } from '@rowhouse/shared/domain/availability';
import { languages } from '@rowhouse/shared/domain/language';
import fc from 'fast-check';

type Definition = (typeof propertyFields)[PropertyField];

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amount = fc.double({ min: 0, max: 2_000_000, noNaN: true });
const words = fc.stringMatching(/^[A-Z][a-z]{2,12}( [a-z]{2,9}){0,3}$/);

const ofKind: Record<Exclude<Definition['kind'], 'code' | 'codes'>, fc.Arbitrary<FieldValue>> = {
  'yes-no': fc.boolean(),
  count: fc.nat(120),
  year: fc.integer({ min: 1500, max: 2030 }),
  area: amount,
  length: amount,
  money: amount,
  number: amount,
  date: day,
  'open-houses': day.map((text) => [`${text} 10:00-12:00`]),
  text: words,
};

const valueArbitrary = (definition: Definition): fc.Arbitrary<FieldValue> => {
  if (definition.kind === 'code') return fc.constantFrom<string>(...definition.values);
  if (definition.kind === 'codes') return fc.subarray<string>([...definition.values], { minLength: 1 });
  return ofKind[definition.kind];
};

// Open houses are generated separately.
const shownNames = propertyFieldNames.filter((name) => propertyFields[name].kind !== 'open-houses');

/** Any fields of the table with a valid value. */
export const fieldsArbitrary: fc.Arbitrary<PropertyFieldValues> = fc.record(
  Object.fromEntries(shownNames.map((name) => [name, valueArbitrary(propertyFields[name])])),
  { requiredKeys: [] },
);

const pictureArbitrary: fc.Arbitrary<PictureData> = fc.record({
  src: fc.uuid().map((id) => `/media/facade-${id}`),
  alt: words,
  width: fc.constant(1800),
  height: fc.constant(1200),
});

const videoArbitrary: fc.Arbitrary<VideoData> = fc.record({
  kind: fc.constantFrom('file', 'frame', 'unknown'),
  src: fc.constantFrom('/media/films/house.mp4', 'https://player.vimeo.com/video/42?dnt=1'),
  tour: fc.boolean(),
  service: fc.constantFrom(null, 'Vimeo', 'films.example'),
  type: fc.constantFrom(null, 'video/mp4'),
  plays: fc.boolean(),
  thumbnail: fc.constant(null),
});

const cardArbitrary: fc.Arbitrary<PropertyCard> = fc
  .record({
    id: fc.stringMatching(/^[1-9][0-9]{6}$/),
    goal: fc.constantFrom('sale', 'rent'),
    title: words,
    typeName: words,
    amount: fc.integer({ min: 400, max: 900_000 }),
    published: fc.boolean(),
    unit: fc.constantFrom(null, 1, 7),
    charges: fc.option(fc.integer({ min: 10, max: 250 })),
    address: fc.option(words.map((street) => `${street} 12`)),
    zip: fc.constantFrom('9600', '1050', '7750'),
    energy: fc.record({
      value: fc.option(fc.integer({ min: -20, max: 700 })),
      label: fc.constantFrom(null, 'a_plus', 'c', 'f_sub', 'label-of-tomorrow'),
    }),
    bedrooms: fc.option(fc.nat(9)),
    surface: fc.option(fc.nat(900)),
    picture: fc.option(pictureArbitrary),
    marqueeName: fc.option(words),
  })
  .map(({ amount: price, published, unit, ...card }) => ({
    ...card,
    typeIds: [1],
    city: 'Ronse',
    availability: 'available' as const,
    marquee: 0,
    price: { amount: published ? price : null, published, unit },
  }));

const samePaths = <T>(value: T) => ({ nl: value, fr: value, en: value, de: value });

/** Any property that the contract allows. */
export const propertyArbitrary: fc.Arbitrary<PropertyDetail> = fc
  .record({
    card: cardArbitrary,
    availability: fc.constantFrom(...availabilities, 'unknown'),
    titleLanguage: fc.option(fc.constantFrom(...languages), { nil: undefined }),
    descriptionLanguage: fc.option(fc.constantFrom(...languages), { nil: undefined }),
    place: fc.option(
      fc.record({
        lat: fc.double({ min: 49, max: 52, noNaN: true }),
        lng: fc.double({ min: 2, max: 7, noNaN: true }),
        radius: fc.option(fc.constantFrom(1600, 3000)),
      }),
    ),
    description: fc.array(words, { maxLength: 3 }).map((paragraphs) => paragraphs.join('\n\n')),
    pictures: fc.array(pictureArbitrary, { maxLength: 6 }),
    plans: fc.array(pictureArbitrary, { maxLength: 2 }),
    videos: fc.array(videoArbitrary, { maxLength: 3 }),
    energyDuty: fc.option(
      fc.record({ since: day, target: fc.constantFrom('d', 'b_sub', 'z'), years: fc.integer({ min: 1, max: 10 }) }),
    ),
    availableNow: fc.boolean(),
    fields: fieldsArbitrary,
    manager: fc.option(
      fc.record({
        name: words,
        job: words,
        phone: fc.constantFrom('0470 12 34 56', '055 12 34 56'),
        email: fc.constant('an@agency.example'),
        picture: fc.option(pictureArbitrary),
      }),
    ),
    priceHistory: fc.array(fc.record({ day, amount: fc.integer({ min: 1, max: 5_000_000 }) }), { maxLength: 3 }),
    similar: fc.uniqueArray(cardArbitrary, { maxLength: 3, selector: ({ id }) => id }),
  })
  .map(
    ({ card, ...more }): PropertyDetail => ({
      ...card,
      ...more,
      paths: samePaths({ city: 'Ronse', title: card.title }),
    }),
  );

/** A property with every feature, for tests that change one of them. */
export const exampleProperty: PropertyDetail = {
  id: '4217001',
  goal: 'sale',
  typeIds: [1],
  typeName: 'Woning',
  title: 'Burgerwoning met stadstuin',
  price: { amount: 349_000, published: true, unit: null },
  charges: null,
  address: 'Vlasbloemstraat 12',
  city: 'Ronse',
  zip: '9600',
  availability: 'available',
  marquee: 2,
  marqueeName: 'Nieuw',
  energy: { value: 274, label: 'c' },
  bedrooms: 4,
  surface: 212,
  picture: null,
  description: 'Achter de witte gevel ligt een woning.\n\nDe keuken kijkt uit op de tuin.',
  pictures: ['one', 'two'].map((name) => ({
    src: `/media/facade-${name}`,
    alt: `Foto ${name}`,
    width: 1800,
    height: 1200,
  })),
  plans: [],
  videos: [],
  energyDuty: null,
  availableNow: false,
  place: { lat: 50.74712, lng: 3.60034, radius: null },
  publishedOn: '2026-06-30',
  fields: { constructionYear: 1912, groundSurface: 1286, pScore: 'A', gScore: 'B' },
  manager: {
    name: 'An Peeters',
    job: 'Vastgoedmakelaar',
    phone: '0470 12 34 56',
    email: 'an@agency.example',
    picture: null,
  },
  paths: {
    nl: { city: 'Ronse', title: 'Burgerwoning met stadstuin' },
    fr: { city: 'Renaix', title: 'Maison de maître avec jardin' },
    en: { city: 'Ronse', title: 'Town house with garden' },
    de: { city: 'Ronse', title: 'Stadthaus mit Garten' },
  },
  priceHistory: [],
  similar: [],
  code: { size: 25, path: 'M2 2h7v1h-7z' },
};
