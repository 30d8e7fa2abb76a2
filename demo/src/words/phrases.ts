import type { Texts } from '../texts.ts';
import { texts } from '../texts.ts';

/** An area in m², in the number format of each language, without a line break. */
export const area = (squareMetres: number): Texts => {
  const written = (locale: string) => `${new Intl.NumberFormat(locale).format(squareMetres)}\u00a0m²`;
  return texts(written('nl-BE'), written('fr-BE'), written('en-GB'), written('de-BE'));
};

const bedroomNames = [
  texts('een slaapkamer', 'une chambre', 'one bedroom', 'ein Schlafzimmer'),
  texts('twee slaapkamers', 'deux chambres', 'two bedrooms', 'zwei Schlafzimmer'),
  texts('drie slaapkamers', 'trois chambres', 'three bedrooms', 'drei Schlafzimmer'),
  texts('vier slaapkamers', 'quatre chambres', 'four bedrooms', 'vier Schlafzimmer'),
  texts('vijf slaapkamers', 'cinq chambres', 'five bedrooms', 'fünf Schlafzimmer'),
  texts('zes slaapkamers', 'six chambres', 'six bedrooms', 'sechs Schlafzimmer'),
] as const;

const bathroomNames = [
  texts('een badkamer', 'une salle de bains', 'a bathroom', 'ein Bad'),
  texts('twee badkamers', 'deux salles de bains', 'two bathrooms', 'zwei Bäder'),
] as const;

const floorNames = [
  texts('op het gelijkvloers', 'au rez-de-chaussée', 'on the ground floor', 'im Erdgeschoss'),
  texts('op de eerste verdieping', 'au premier étage', 'on the first floor', 'in der ersten Etage'),
  texts('op de tweede verdieping', 'au deuxième étage', 'on the second floor', 'in der zweiten Etage'),
  texts('op de derde verdieping', 'au troisième étage', 'on the third floor', 'in der dritten Etage'),
  texts('op de vierde verdieping', 'au quatrième étage', 'on the fourth floor', 'in der vierten Etage'),
  texts('op de vijfde verdieping', 'au cinquième étage', 'on the fifth floor', 'in der fünften Etage'),
  texts('op de zesde verdieping', 'au sixième étage', 'on the sixth floor', 'in der sechsten Etage'),
] as const;

/** One to six bedrooms, in words. */
export const bedroomsPhrase = (count: number): Texts => bedroomNames[count - 1] ?? bedroomNames[0];

export const bathroomsPhrase = (count: number): Texts => bathroomNames[count - 1] ?? bathroomNames[0];

/** The floor in the building, from the ground floor (0) to the sixth. */
export const floorPhrase = (floor: number): Texts => floorNames[floor] ?? floorNames[0];

/** The compass directions a garden can face. */
export const orientationPhrases = {
  e: texts('oosten', 'à l’est', 'east', 'Osten'),
  se: texts('zuidoosten', 'au sud-est', 'south-east', 'Südosten'),
  s: texts('zuiden', 'plein sud', 'south', 'Süden'),
  sw: texts('zuidwesten', 'au sud-ouest', 'south-west', 'Südwesten'),
  w: texts('westen', 'à l’ouest', 'west', 'Westen'),
};

export type Orientation = keyof typeof orientationPhrases;
