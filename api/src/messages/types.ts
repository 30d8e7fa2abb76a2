import type { Texts } from '../database/schema/texts.ts';

const texts = (nl: string, fr: string, en: string, de: string): Texts => ({ nl, fr, en, de });

export const typeNames = {
  1: texts('Huis, villa of hoeve', 'Maison, villa ou ferme', 'House, villa or farm', 'Haus, Villa oder Hof'),
  2: texts('Appartement', 'Appartement', 'Apartment', 'Wohnung'),
  3: texts('Studio', 'Studio', 'Studio', 'Studio'),
  4: texts('Grond', 'Terrain', 'Land', 'Grundstück'),
  5: texts('Opbrengsteigendom', 'Immeuble de rapport', 'Investment property', 'Renditeobjekt'),
  6: texts('Handelspand', 'Commerce', 'Commercial property', 'Gewerbeimmobilie'),
  7: texts('Garage of parking', 'Garage ou parking', 'Garage or parking space', 'Garage oder Stellplatz'),
  8: texts('Nieuwbouw', 'Construction neuve', 'New build', 'Neubau'),
  9: texts('Bedrijfsgebouw', 'Bâtiment industriel', 'Industrial property', 'Industriegebäude'),
};

/** The type in the title of one home, where its name lists several. */
export const titleTypes: Partial<Record<keyof typeof typeNames, Texts>> = {
  1: texts('Huis', 'Maison', 'House', 'Haus'),
};

/**
 * Synonyms of the types; each finds its type on a page of every language, since neighbours may speak different
 * languages.
 */
export const typeWords: Record<keyof typeof typeNames, Texts> = {
  1: texts('woning', 'habitation', 'home', 'Wohnhaus'),
  2: texts('flat', 'flat', 'flat', 'Apartment'),
  3: texts('kot', 'kot', 'bedsit', 'Einzimmerwohnung'),
  4: texts('bouwgrond perceel', 'parcelle', 'plot', 'Bauland Parzelle'),
  5: texts('investering', 'investissement', 'investment', 'Anlageobjekt'),
  6: texts('handelszaak', 'commercial', 'shop business', 'Gewerbe Gewerbeobjekt'),
  7: texts('parkeerplaats', 'stationnement', 'car park', 'Parkplatz'),
  8: texts('nieuwbouwproject', 'neuf', 'new-build', 'Neubauprojekt'),
  9: texts('loods magazijn', 'entrepôt hangar', 'warehouse', 'Lager'),
};

/** The title of a home that has none. */
export const homeTitles = {
  sale: texts(
    '{type} te koop in {city}',
    '{type} à vendre à {city}',
    '{type} for sale in {city}',
    '{type} zu verkaufen in {city}',
  ),
  rent: texts(
    '{type} te huur in {city}',
    '{type} à louer à {city}',
    '{type} to rent in {city}',
    '{type} zu vermieten in {city}',
  ),
};

/** The ribbons on a picture; 0 is none. */
export const marqueeNames: Readonly<Record<number, Texts>> = {
  2: texts('Nieuw', 'Nouveau', 'New', 'Neu'),
  3: texts('Verhuurd', 'Loué', 'Let', 'Vermietet'),
  4: texts('Verkocht', 'Vendu', 'Sold', 'Verkauft'),
  13: texts('In optie', 'Sous option', 'Under option', 'Reserviert'),
};
