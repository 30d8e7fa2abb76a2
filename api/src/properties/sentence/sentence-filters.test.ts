import { wordsOf } from '@rowhouse/shared/domain/search';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NamedPlace } from './read-sentence.ts';
import { searchOfSentence } from './sentence-filters.ts';
import { sentenceWords } from './sentence-words.ts';

const places: NamedPlace[] = [
  { key: 'Ronse|9600', forms: ['9600', 'ronse', 'renaix'] },
  { key: 'Oudenaarde|9700', forms: ['9700', 'oudenaarde', 'audenarde'] },
  { key: 'Sint-Niklaas|9100', forms: ['9100', 'sint niklaas', 'saint nicolas'] },
  { key: 'Frasnes-lez-Anvaing|7911', forms: ['7911', 'frasnes lez anvaing'] },
  { key: 'Brussel|1000', forms: ['1000', 'brussel', 'bruxelles', 'brussels'] },
  { key: 'Gent|9000', forms: ['9000', 'gent', 'gand', 'ghent'] },
];

/** The goal and parameters that a sentence becomes, and after `?` the words that it does not understand. */
const read = (sentence: string): string => {
  const { goal, query, unknown } = searchOfSentence(sentence, places);
  const { page: _page, ...filters } = query;
  const said = Object.entries(filters).map(([name, value]) => (value === true ? name : `${name} ${String(value)}`));
  return [goal, ...said.sort(), ...unknown.map((word) => `?${word}`)].filter((part) => part !== null).join(', ');
};

const ronse = 'cities Ronse|9600';
const near = `${ronse}, garden, maxPrice 400000, radius 10, typeIds 1`;

const sentences: Readonly<Record<string, readonly (readonly [sentence: string, filters: string])[]>> = {
  nl: [
    ['huis met tuin ronse max 400k', `sale, ${ronse}, garden, maxPrice 400000, typeIds 1`],
    ['Huis met tuin, onder 400.000, nabij Ronse', `sale, ${near}`],
    ['appartement 2 slaapkamers te huur', 'rent, minBedrooms 2, typeIds 2'],
    ['drie slaapkamers en een garage in 9700', 'cities Oudenaarde|9700, minBedrooms 3, parking'],
    ['woning tussen 200.000 en 300.000 euro', 'sale, maxPrice 300000, minPrice 200000, typeIds 1'],
    [
      'huis 200-300k Ronse of Oudenaarde',
      'sale, cities Ronse|9600,Oudenaarde|9700, maxPrice 300000, minPrice 200000, typeIds 1',
    ],
    ['rijhuis met garage en tuin tot 350.000 euro', 'sale, garden, maxPrice 350000, parking, typeIds 1'],
    ['halfopen bebouwing oudenaarde max 450k', 'sale, cities Oudenaarde|9700, maxPrice 450000, typeIds 1'],
    ['tuin van minstens 300 m2', 'garden, minPlot 300'],
    ['minimum 3 slaapkamers en minimum 500m2 tuin', 'garden, minBedrooms 3, minPlot 500'],
    ['huis met 20 are grond', 'minPlot 2000, typeIds 1'],
    ['studio max 600 euro per maand gent', 'rent, cities Gent|9000, maxPrice 600, typeIds 3'],
    ['energielabel A of B appartement', 'energy b, typeIds 2'],
    ['huis ronse of omstreken', `${ronse}, radius 10, typeIds 1`],
    ['huis met 3 of meer slaapkamers', 'minBedrooms 3, typeIds 1'],
    ['huis met 3 grote slaapkamers', 'minBedrooms 3, typeIds 1, ?grote'],
    ['gelijkvloers appartement met tuin', 'garden, typeIds 2, ?gelijkvloers'],
    ['slaapkamers 3 huis', 'minBedrooms 3, typeIds 1'],
    ['met garage', 'parking'],
    ['bouwgrond vanaf 800 m² Sint-Niklaas', 'cities Sint-Niklaas|9100, minPlot 800, typeIds 4'],
    ['huis minstens 120m2 met 500 m² grond', 'minPlot 500, minSurface 120, typeIds 1'],
    ['garage te huur Brussel', 'rent, cities Brussel|1000, typeIds 7'],
    ['gemeubeld appartement max 900 euro kosten inbegrepen', 'rent, furnished, maxMonthly 900, typeIds 2'],
    ['nieuwbouwappartement met terras en lift', 'lift, newBuild, terrace, typeIds 2'],
    ['villa 4 slpk zwembad', 'minBedrooms 4, pool, typeIds 1'],
    ['huis op lijfrente Ronse', `sale, annuity, ${ronse}, typeIds 1`],
    ['villa met zwembad en sauna', 'pool, typeIds 1, ?sauna'],
    ['huis of appartement binnen 15 km van Ronse', `${ronse}, radius 15, typeIds 1,2`],
    ['huis gebouwd na 2000 epc B of beter', 'energy b, minYear 2000, typeIds 1'],
    ['huis zonder garage', 'typeIds 1, ?zonder garage'],
    ['max 3 slaapkamers te koop', 'sale, ?max 3 slaapkamers'],
    ['handelspand of kantoor te huur tot 1.500', 'rent, maxPrice 1500, typeIds 6'],
    ['kijkdag huis oudenaarde', 'cities Oudenaarde|9700, openHouse, typeIds 1'],
    ['wij zoeken een woning met 2 badkamers', 'minBathrooms 2, typeIds 1'],
    ['verkocht huis Frasnes', 'cities Frasnes-lez-Anvaing|7911, offer gone, typeIds 1'],
  ],
  fr: [
    ['maison avec jardin moins de 400 000 € près de Renaix', `sale, ${near}`],
    ['appartement 2 chambres à louer', 'rent, minBedrooms 2, typeIds 2'],
    ['à vendre maison 3 ch avec garage', 'sale, minBedrooms 3, parking, typeIds 1'],
    ['maison entre 200.000 et 300.000 euros', 'sale, maxPrice 300000, minPrice 200000, typeIds 1'],
    ['appartement meublé 850 € charges comprises', 'rent, furnished, maxMonthly 850, typeIds 2'],
    ['terrain à bâtir de 800 m²', 'minPlot 800, typeIds 4'],
    ['maison 150 m² terrain de 600 m2', 'minPlot 600, minSurface 150, typeIds 1'],
    ['maison à moins de 10 km de Renaix', `${ronse}, radius 10, typeIds 1`],
    ['penthouse avec terrasse et ascenseur à Bruxelles', 'cities Brussel|1000, lift, terrace, typeIds 2'],
    ['nous cherchons une villa à Audenarde', 'cities Oudenaarde|9700, typeIds 1'],
    ['maison neuve jusqu’à 450.000', 'sale, maxPrice 450000, newBuild, typeIds 1'],
    ['maison construite après 1990 peb c', 'energy c, minYear 1990, typeIds 1'],
    ['maison avec piscine', 'pool, typeIds 1'],
    ['maison en viager à Renaix', `sale, annuity, ${ronse}, typeIds 1`],
    ['viager occupé', 'sale, annuity, ?occupé'],
    ['viager max 200k', 'sale, annuity, maxPrice 200000'],
    ['maison sans piscine', 'typeIds 1, ?sans piscine'],
    ['maison sans jardin', 'typeIds 1, ?sans jardin'],
    ['deux salles de bains Saint-Nicolas', 'cities Sint-Niklaas|9100, minBathrooms 2'],
    ['kot étudiant max 500', 'rent, maxPrice 500, typeIds 3'],
    ['commerce à louer Renaix', `rent, ${ronse}, typeIds 6`],
    ['maison budget 350k', 'sale, maxPrice 350000, typeIds 1'],
    ['au moins 3 chambres et un jardin', 'garden, minBedrooms 3'],
    ['prix max 2500 €/m² appartement', 'maxPerArea 2500, typeIds 2'],
    ['maison avec un terrain de 10 ares', 'minPlot 1000, typeIds 1'],
    ['terrain 15 ares renaix', `${ronse}, minPlot 1500, typeIds 4`],
    ['ferme avec 2 ha', 'minPlot 20000, typeIds 1'],
    ['maison avec terrain', 'typeIds 1, ?terrain'],
    ['maison et terrain', 'typeIds 1,4'],
    ['appartement 800 € par mois', 'rent, maxPrice 800, typeIds 2'],
    ['peb a ou b maison', 'energy b, typeIds 1'],
    ['maison avec grand jardin', 'garden, typeIds 1, ?grand'],
    ['villa 4 façades', 'typeIds 1, ?4, ?façades'],
    ['appart 2ch à louer gand', 'rent, cities Gent|9000, minBedrooms 2, typeIds 2'],
    ['maison en ville', 'typeIds 1, ?ville'],
  ],
  en: [
    ['house with a garden under €400,000 near Ronse', `sale, ${near}`],
    ['house up to 400,000', 'sale, maxPrice 400000, typeIds 1'],
    ['2-bedroom flat to rent', 'rent, minBedrooms 2, typeIds 2'],
    ['three bedrooms, two bathrooms, garage', 'minBathrooms 2, minBedrooms 3, parking'],
    [
      'house between 200k and 300k in Oudenaarde',
      'sale, cities Oudenaarde|9700, maxPrice 300000, minPrice 200000, typeIds 1',
    ],
    ['house with land', 'typeIds 1, ?land'],
    ['3 bed 2 bath house with garden', 'garden, minBathrooms 2, minBedrooms 3, typeIds 1'],
    ['semi-detached house with garage', 'parking, typeIds 1'],
    ['flat to rent 800 pm', 'rent, maxPrice 800, typeIds 2'],
    ['2 bedroom apartment in ghent with balcony', 'cities Gent|9000, minBedrooms 2, typeIds 2, ?balcony'],
    ['house 10 miles from ronse', `${ronse}, typeIds 1, ?10, ?miles`],
    ['there are 3 bedrooms', 'minBedrooms 3, ?there, ?are'],
    ['furnished studio below 600 euros', 'rent, furnished, maxPrice 600, typeIds 3'],
    ['building plot of at least 800 sqm', 'minPlot 800, typeIds 4'],
    ['house within 15 km of ronse', `${ronse}, radius 15, typeIds 1`],
    ['apartment with a lift and a terrace', 'lift, terrace, typeIds 2'],
    ['new build house for sale', 'sale, newBuild, typeIds 1'],
    ['house built after 2005', 'minYear 2005, typeIds 1'],
    ['farmhouse with swimming pool', 'pool, typeIds 1'],
    ['life annuity near Ronse', `sale, annuity, ${ronse}, radius 10`],
    ['garage with pool', 'parking, pool'],
    ['flat without balcony', 'typeIds 2, ?without balcony'],
    ['max 3 bedrooms', '?max 3 bedrooms'],
    ['I am looking for a house from 250.000', 'sale, minPrice 250000, typeIds 1'],
    ['rent 950 all in brussels', 'rent, cities Brussel|1000, maxMonthly 950'],
    ['A-label house', 'energy a, typeIds 1'],
    ['shop to let', 'rent, typeIds 6'],
    ['house 0.4m', 'sale, maxPrice 400000, typeIds 1'],
    ['open house Brussels', 'cities Brussel|1000, openHouse'],
  ],
  de: [
    ['Haus mit Garten unter 400.000 Euro in der Nähe von Ronse', `sale, ${near}`],
    ['Wohnung mit 2 Schlafzimmern', 'minBedrooms 2, typeIds 2'],
    ['Wohnung zu mieten 3 Schlafzimmer', 'rent, minBedrooms 3, typeIds 2'],
    ['Haus zwischen 200.000 und 300.000', 'sale, maxPrice 300000, minPrice 200000, typeIds 1'],
    ['Haus bis zu 350 Tsd', 'sale, maxPrice 350000, typeIds 1'],
    ['Mietwohnung warm max 900 €', 'rent, maxMonthly 900, typeIds 2'],
    ['Grundstück ab 800 qm', 'minPlot 800, typeIds 4'],
    ['Haus im Umkreis von 15 km Ronse', `${ronse}, radius 15, typeIds 1`],
    ['möblierte Wohnung mit Aufzug', 'furnished, lift, typeIds 2'],
    ['Neubau Haus zu verkaufen', 'sale, newBuild, typeIds 1'],
    ['Haus Baujahr ab 1995', 'minYear 1995, typeIds 1'],
    ['Villa mit Pool', 'pool, typeIds 1'],
    ['Haus mit Schwimmbad auf Leibrente', 'sale, annuity, pool, typeIds 1'],
    ['Haus ohne Garten', 'typeIds 1, ?ohne Garten'],
    ['zwei Badezimmer und eine Garage', 'minBathrooms 2, parking'],
    ['wir suchen ein Haus mit Garage', 'parking, typeIds 1'],
    ['Büro zu vermieten Brüssel', 'rent, cities Brussel|1000, typeIds 6'],
    ['Energieklasse C Haus', 'energy c, typeIds 1'],
    ['mindestens drei Schlafzimmer', 'minBedrooms 3'],
    ['Haus 150 m² Grundstück 600 m²', 'minPlot 600, minSurface 150, typeIds 1'],
    ['Dachterrasse Wohnung Brussel', 'cities Brussel|1000, terrace, typeIds 2'],
    ['Baugrundstück ab 600 m²', 'minPlot 600, typeIds 4'],
    ['Doppelhaushälfte mit Garage', 'parking, typeIds 1'],
    ['Energieklasse A oder B Haus', 'energy b, typeIds 1'],
    ['Wohnung 700 € im Monat', 'rent, maxPrice 700, typeIds 2'],
    ['Wohnung 3 Zimmer', 'typeIds 2, ?3, ?Zimmer'],
    ['Einfamilienhaus mit großem Garten', 'garden, typeIds 1, ?großem'],
  ],
  misspelt: [
    ['appartment te huur gent 2 slpks', 'rent, cities Gent|9000, minBedrooms 2, typeIds 2'],
    ['apartement met teras', 'terrace, typeIds 2'],
    ['slaapkmaers 3 woningg', 'minBedrooms 3, typeIds 1'],
    ['huis met garrage', 'parking, typeIds 1'],
    ['maisson avec jardain', 'garden, typeIds 1'],
    ['appartement meubler', 'furnished, typeIds 2'],
    ['hosue with graden', 'garden, typeIds 1'],
    ['bedrom 2 appartemnt', 'minBedrooms 2, typeIds 2'],
    ['Wohnug mit Gartn', 'garden, typeIds 2'],
    ['Schlafzimer 3 Haus', 'minBedrooms 3, typeIds 1'],
    ['maisson avec jardain ronse max 400k', `sale, ${ronse}, garden, maxPrice 400000, typeIds 1`],
    ['huis oudenarde', 'cities Oudenaarde|9700, typeIds 1'],
    ['maison à renai ou audenarede', `cities Ronse|9600,Oudenaarde|9700, typeIds 1`],
    ['maison avec picsine', 'pool, typeIds 1'],
    ['huis met zwembat', 'pool, typeIds 1'],
    ['huis met tuni', 'typeIds 1, ?tuni'],
    ['grand appartement', 'typeIds 2, ?grand'],
    ['cooking', '?cooking'],
    ['raison', '?raison'],
  ],
  mixed: [
    ['maison met tuin under 400k bei Ronse', `sale, ${near}`],
    ['APPARTEMENT TE HUUR 2 CHAMBRES', 'rent, minBedrooms 2, typeIds 2'],
    ['huis   met\ttuin', 'garden, typeIds 1'],
    ['1001 huis', 'typeIds 1, ?1001'],
    ['xqzv', '?xqzv'],
    ['', ''],
    ['?!', ''],
    ['maison avec jardin under 400k near ronse', `sale, ${near}`],
    ['Haus with garden près de Renaix', `${ronse}, garden, radius 10, typeIds 1`],
    ['house met tuin te koop ronse', `sale, ${ronse}, garden, typeIds 1`],
  ],
};

describe.each(Object.entries(sentences))('in %s', (_, rows) => {
  test.each(rows)('%s', (sentence, filters) => {
    expect(read(sentence)).toBe(filters);
  });
});

const meaningRows = sentenceWords.filter(
  ({ meanings: [first, ...more] }) => more.length === 0 && first?.as === 'trait',
);

test('words of any language in any order become the filters of each', () => {
  const wish = fc
    .constantFrom(...meaningRows)
    .chain(({ meanings: [meaning], phrases }) =>
      fc.constantFrom(...phrases).map((phrase) => ({ trait: meaning?.as === 'trait' ? meaning.trait : '', phrase })),
    );
  const joiner = fc.constantFrom(' ', ', ', ' en ', ' avec ', ' and a ', ' mit ');
  fc.assert(
    fc.property(fc.array(wish, { minLength: 1, maxLength: 5 }), joiner, (wishes, between) => {
      const { query, unknown } = searchOfSentence(wishes.map(({ phrase }) => phrase).join(between), places);
      expect(unknown).toEqual([]);
      for (const { trait } of wishes) expect(query).toHaveProperty(trait, true);
    }),
  );
});

test('a word that no table has is named wherever it stands, once, and the others keep their meaning', () => {
  const words = ['huis', 'met tuin', 'in Ronse', 'max 400k', '3 slaapkamers', 'lift'];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(words, { minLength: 1 }),
      fc.nat(),
      fc.constantFrom('helihaven', 'cheminée', 'Sauna'),
      (some, at, odd) => {
        const place = at % (some.length + 1);
        const { unknown, query } = searchOfSentence(
          [...some.slice(0, place), odd, ...some.slice(place)].join(' '),
          places,
        );
        expect(unknown).toEqual([odd]);
        expect(query).toEqual(searchOfSentence(some.join(' '), places).query);
      },
    ),
  );
});

test('any text gives filters that a list can have, and names only words of its own', () => {
  const phrase = fc.constantFrom(
    ...sentenceWords.flatMap(({ phrases }): readonly string[] => phrases),
    '400k',
    '2',
    '9600',
    'Ronse',
    'xyz',
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(phrase, { maxLength: 10 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, (sentence) => {
      const { query, unknown } = searchOfSentence(sentence, places);
      const own = wordsOf(sentence);
      for (const word of unknown.flatMap(wordsOf)) expect(own.some((one) => one.includes(word))).toBe(true);
      const { minPrice = 0, maxPrice = Number.MAX_VALUE, radius, cities } = query;
      expect(minPrice).toBeLessThanOrEqual(maxPrice);
      expect(radius === undefined || cities !== undefined).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('no phrase of the table has two meanings', () => {
  const rows = sentenceWords.flatMap(({ phrases }, row) =>
    phrases.map((phrase) => [wordsOf(phrase).join(' ') || phrase, row] as const),
  );
  const twice = rows.filter(([phrase, row]) => rows.some(([other, otherRow]) => other === phrase && otherRow !== row));
  expect([...new Set(twice.map(([phrase]) => phrase))]).toEqual([]);
});
