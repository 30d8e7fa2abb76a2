import type { Texts } from '../../database/schema/texts.ts';

const texts = (nl: string, fr: string, en: string, de: string): Texts => ({ nl, fr, en, de });

const terraced = texts('Rijwoning', 'Maison de rangée', 'Terraced house', 'Reihenhaus');
const farm = texts('Hoeve', 'Fermette', 'Farmhouse', 'Bauernhof');

/** What a kind of OpenImmo says more exactly than the type that it is filed under; any other says no more. */
export const mainTypes: Readonly<Record<string, Texts>> = {
  REIHENHAUS: terraced,
  REIHENMITTEL: terraced,
  DOPPELHAUSHAELFTE: texts('Halfopen woning', 'Maison trois façades', 'Semi-detached house', 'Doppelhaushälfte'),
  BUNGALOW: texts('Bungalow', 'Bungalow', 'Bungalow', 'Bungalow'),
  VILLA: texts('Villa', 'Villa', 'Villa', 'Villa'),
  BAUERNHAUS: farm,
  RESTHOF: farm,
  LANDHAUS: texts('Landhuis', 'Maison de campagne', 'Country house', 'Landhaus'),
  SCHLOSS: texts('Kasteel', 'Château', 'Castle', 'Schloss'),
  HERRENHAUS: texts('Herenhuis', 'Maison de maître', 'Town mansion', 'Herrenhaus'),
  CHALET: texts('Chalet', 'Chalet', 'Chalet', 'Chalet'),
  FERIENHAUS: texts('Vakantiewoning', 'Maison de vacances', 'Holiday home', 'Ferienhaus'),
  PENTHOUSE: texts('Penthouse', 'Penthouse', 'Penthouse', 'Penthouse'),
  MAISONETTE: texts('Duplex', 'Duplex', 'Duplex', 'Maisonette'),
  ERDGESCHOSS: texts('Gelijkvloers appartement', 'Rez-de-chaussée', 'Ground-floor flat', 'Erdgeschosswohnung'),
  FERIENWOHNUNG: texts('Vakantieappartement', 'Appartement de vacances', 'Holiday flat', 'Ferienwohnung'),
  ZIMMER: texts('Kamer', 'Chambre', 'Room', 'Zimmer'),
};
