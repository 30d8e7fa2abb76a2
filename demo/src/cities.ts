import { same, texts } from './texts.ts';

/** The towns of the demo, in all three regions, each with its centre and its name in every language. */
export const cities = {
  ronse: { zip: '9600', region: 'flanders', lat: 50.7464, lng: 3.6, names: texts('Ronse', 'Renaix', 'Ronse', 'Ronse') },
  oudenaarde: {
    zip: '9700',
    region: 'flanders',
    lat: 50.8466,
    lng: 3.6043,
    names: texts('Oudenaarde', 'Audenarde', 'Oudenaarde', 'Oudenaarde'),
  },
  geraardsbergen: {
    zip: '9500',
    region: 'flanders',
    lat: 50.7736,
    lng: 3.8822,
    names: texts('Geraardsbergen', 'Grammont', 'Geraardsbergen', 'Geraardsbergen'),
  },
  kluisbergen: { zip: '9690', region: 'flanders', lat: 50.783, lng: 3.512, names: same('Kluisbergen') },
  brakel: { zip: '9660', region: 'flanders', lat: 50.7981, lng: 3.76, names: same('Brakel') },
  maarkedal: { zip: '9680', region: 'flanders', lat: 50.8053, lng: 3.628, names: same('Maarkedal') },
  wortegem: { zip: '9790', region: 'flanders', lat: 50.852, lng: 3.512, names: same('Wortegem-Petegem') },
  zottegem: {
    zip: '9620',
    region: 'flanders',
    lat: 50.869,
    lng: 3.811,
    names: texts('Zottegem', 'Sottegem', 'Zottegem', 'Zottegem'),
  },
  ellezelles: {
    zip: '7890',
    region: 'wallonia',
    lat: 50.734,
    lng: 3.683,
    names: texts('Elzele', 'Ellezelles', 'Ellezelles', 'Ellezelles'),
  },
  frasnes: { zip: '7911', region: 'wallonia', lat: 50.664, lng: 3.616, names: same('Frasnes-lez-Anvaing') },
  flobecq: {
    zip: '7880',
    region: 'wallonia',
    lat: 50.737,
    lng: 3.739,
    names: texts('Vloesberg', 'Flobecq', 'Flobecq', 'Flobecq'),
  },
  brussels: {
    zip: '1000',
    region: 'brussels',
    lat: 50.841,
    lng: 4.356,
    names: texts('Brussel', 'Bruxelles', 'Brussels', 'Brüssel'),
  },
} as const;

export type Region = 'flanders' | 'wallonia' | 'brussels';

export type CityKey = keyof typeof cities;
