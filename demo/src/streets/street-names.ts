import { type CityKey, cities } from '../cities.ts';
import { randomOf } from '../random.ts';

// Invented, as the streets of the homes.
const dutch = {
  first: [
    'Lijnwaad',
    'Kaarde',
    'Spoel',
    'Garen',
    'Damast',
    'Hekel',
    'Zwingel',
    'Twijn',
    'Franje',
    'Lindeblad',
    'Vlierbes',
  ],
  more: ['Hazelnoot', 'Kwartel', 'Leeuwerik', 'Bosanemoon', 'Korenroos', 'Hopbel', 'Distelvink', 'Wilgenkat', 'Merel'],
  last: ['straat', 'straat', 'laan', 'dreef', 'pad', 'hof'],
} as const;
const french = [
  ...['Tisserands', 'Noisetiers', 'Fuseaux', 'Alouettes', 'Sureaux', 'Bleuets', 'Merisiers', 'Navettes', 'Liserons'],
  ...['Coquelicots', 'Bouleaux', 'Charmes', 'Hirondelles', 'Églantiers', 'Fougères', 'Mésanges'],
].flatMap((name) => [`Rue des ${name}`, `Chemin des ${name}`]);

/** The names of a town's streets in an order of their own, each once before one comes again; without those of its homes. */
export const streetNames = (city: CityKey, taken: readonly string[]) => {
  const all =
    cities[city].region === 'flanders'
      ? [...dutch.first, ...dutch.more].flatMap((first) => dutch.last.slice(1).map((last) => first + last))
      : french;
  const random = randomOf(`names ${city}`);
  let rest: string[] = [];
  return {
    next: (): string => {
      if (rest.length === 0) rest = all.filter((name) => !taken.includes(name));
      return rest.splice(random.whole(0, rest.length - 1), 1)[0] ?? '';
    },
  };
};
