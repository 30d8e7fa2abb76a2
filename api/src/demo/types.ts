import { texts } from './texts.ts';

export const typeNames = {
  1: texts('Huis', 'Maison', 'House', 'Haus'),
  2: texts('Appartement', 'Appartement', 'Apartment', 'Wohnung'),
  3: texts('Studio', 'Studio', 'Studio', 'Studio'),
  4: texts('Grond', 'Terrain', 'Land', 'Grundstück'),
  5: texts('Opbrengsteigendom', 'Immeuble de rapport', 'Investment property', 'Renditeobjekt'),
  6: texts('Handelspand', 'Commerce', 'Commercial', 'Gewerbe'),
  7: texts('Garage', 'Garage', 'Garage', 'Garage'),
  8: texts('Nieuwbouw', 'Construction neuve', 'New build', 'Neubau'),
  9: texts('Bedrijfsgebouw', 'Bâtiment industriel', 'Industrial', 'Industriegebäude'),
};

/** The ribbons that stand over a picture; 0 is none. */
export const marqueeNames = {
  2: texts('Nieuw', 'Nouveau', 'New', 'Neu'),
  3: texts('Verhuurd', 'Loué', 'Let', 'Vermietet'),
  4: texts('Verkocht', 'Vendu', 'Sold', 'Verkauft'),
  13: texts('In optie', 'Sous option', 'Under offer', 'Reserviert'),
};
