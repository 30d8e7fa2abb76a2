import type { CityKey } from './cities.ts';

/** Invented streets, so that no real house seems to be for sale. */
const streets: Record<CityKey, readonly [string, ...string[]]> = {
  ronse: [
    'Vlasbloemstraat',
    'Wolkammerslaan',
    'Spinnerijkaai',
    'Hotondlindenlaan',
    'Getouwstraat',
    'Katoenplein',
    'Bleekweidestraat',
    'Klosjesgang',
    'Ververijdreef',
    'Schietspoelstraat',
    'Hermeshof',
    'Bommelsbeekpad',
  ],
  oudenaarde: ['Wandtapijtstraat', 'Scheldemeers', 'Tapissierskaai'],
  geraardsbergen: ['Mattentaartstraat'],
  kluisbergen: ['Bosrandweg'],
  brakel: ['Houtkantstraat'],
  maarkedal: ['Kapelleketering'],
  wortegem: ['Jeneverbesdreef'],
  zottegem: ['Egmontlindenstraat'],
  ellezelles: ['Chemin des Sorbiers'],
  frasnes: ['Rue du Potager'],
  flobecq: ['Rue du Lavoir Fleuri'],
  brussels: ['Rue des Trois Tilleuls'],
};

/** The streets of a city in which homes of the demo stand. */
export const streetsOf = (city: CityKey): readonly string[] => streets[city];

/** The address of a city's n-th property; no two have the same street and number. */
export const addressOf = (city: CityKey, turn: number): { street: string; houseNumber: string } => {
  const known = streets[city];
  return { street: known[turn % known.length] ?? known[0], houseNumber: String(3 + ((turn * 7) % 90)) };
};
