import type { MainTypeName } from '../main-type-names.ts';

/** What a kind of OpenImmo says more exactly than the type that it is filed under, by element; any other says no more. */
export const mainTypes: Readonly<Record<string, Readonly<Record<string, MainTypeName>>>> = {
  haus: {
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
  },
  wohnung: {
    PENTHOUSE: 'penthouse',
    MAISONETTE: 'duplex',
    ERDGESCHOSS: 'ground-floor',
    FERIENWOHNUNG: 'holiday-flat',
  },
  zimmer: { ZIMMER: 'room' },
};

/** The attribute in which each of those elements says it. */
export const exactAttributes: Readonly<Record<string, string>> = {
  haus: 'haustyp',
  wohnung: 'wohnungtyp',
  zimmer: 'zimmertyp',
};
