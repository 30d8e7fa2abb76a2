import type { MainTypeName } from '../main-type-names.ts';

/** Kinds of OpenImmo that are narrower than the site's types, by element; any other adds nothing. */
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

/** The attribute of each of those elements that holds the kind. */
export const exactAttributes: Readonly<Record<string, string>> = {
  haus: 'haustyp',
  wohnung: 'wohnungtyp',
  zimmer: 'zimmertyp',
};
