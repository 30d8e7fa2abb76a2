import type { MainTypeName } from '../main-type-names.ts';

/** What a kind of OpenImmo says more exactly than the type that it is filed under; any other says no more. */
export const mainTypes: Readonly<Record<string, MainTypeName>> = {
  REIHENHAUS: 'terraced',
  REIHENMITTEL: 'terraced',
  DOPPELHAUSHAELFTE: 'semi-detached',
  BUNGALOW: 'bungalow',
  VILLA: 'villa',
  BAUERNHAUS: 'farm',
  RESTHOF: 'farm',
  LANDHAUS: 'country-house',
  SCHLOSS: 'castle',
  HERRENHAUS: 'mansion',
  CHALET: 'chalet',
  FERIENHAUS: 'holiday-home',
  PENTHOUSE: 'penthouse',
  MAISONETTE: 'duplex',
  ERDGESCHOSS: 'ground-floor',
  FERIENWOHNUNG: 'holiday-flat',
  ZIMMER: 'room',
};
