import { same, texts } from './texts.ts';

/** The towns of the demo, in all three regions, with the names by which each language knows them. */
export const cities = {
  ronse: { zip: '9600', names: texts('Ronse', 'Renaix', 'Ronse', 'Ronse') },
  oudenaarde: { zip: '9700', names: texts('Oudenaarde', 'Audenarde', 'Oudenaarde', 'Oudenaarde') },
  geraardsbergen: { zip: '9500', names: texts('Geraardsbergen', 'Grammont', 'Geraardsbergen', 'Geraardsbergen') },
  kluisbergen: { zip: '9690', names: same('Kluisbergen') },
  brakel: { zip: '9660', names: same('Brakel') },
  maarkedal: { zip: '9680', names: same('Maarkedal') },
  wortegem: { zip: '9790', names: same('Wortegem-Petegem') },
  zottegem: { zip: '9620', names: texts('Zottegem', 'Sottegem', 'Zottegem', 'Zottegem') },
  ellezelles: { zip: '7890', names: texts('Elzele', 'Ellezelles', 'Ellezelles', 'Ellezelles') },
  frasnes: { zip: '7911', names: same('Frasnes-lez-Anvaing') },
  flobecq: { zip: '7880', names: texts('Vloesberg', 'Flobecq', 'Flobecq', 'Flobecq') },
  brussels: { zip: '1000', names: texts('Brussel', 'Bruxelles', 'Brussels', 'Brüssel') },
} as const;

export type CityKey = keyof typeof cities;

export const cityKeys = Object.keys(cities) as CityKey[];
