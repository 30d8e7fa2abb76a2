import { type Language, languages } from '@rowhouse/shared/domain/language';

type Texts = Readonly<Record<Language, string>>;

const texts = (nl: string, fr: string, en: string, de: string): Texts => ({ nl, fr, en, de });
const same = (name: string): Texts => texts(name, name, name, name);

/** Names of homes that are narrower than their types, where formats have a code for them. */
export const mainTypeNames = {
  terraced: texts('Rijwoning', 'Maison de rangée', 'Terraced house', 'Reihenhaus'),
  'semi-detached': texts('Halfopen woning', 'Maison trois façades', 'Semi-detached house', 'Doppelhaushälfte'),
  bungalow: same('Bungalow'),
  villa: same('Villa'),
  farm: texts('Hoeve', 'Fermette', 'Farmhouse', 'Bauernhof'),
  'country-house': texts('Landhuis', 'Maison de campagne', 'Country house', 'Landhaus'),
  castle: texts('Kasteel', 'Château', 'Castle', 'Schloss'),
  mansion: texts('Herenhuis', 'Maison de maître', 'Town mansion', 'Herrenhaus'),
  chalet: same('Chalet'),
  'holiday-home': texts('Vakantiewoning', 'Maison de vacances', 'Holiday home', 'Ferienhaus'),
  penthouse: same('Penthouse'),
  duplex: texts('Duplex', 'Duplex', 'Duplex', 'Maisonette'),
  'ground-floor': texts('Gelijkvloers appartement', 'Rez-de-chaussée', 'Ground-floor flat', 'Erdgeschosswohnung'),
  'holiday-flat': texts('Vakantieappartement', 'Appartement de vacances', 'Holiday flat', 'Ferienwohnung'),
  room: texts('Kamer', 'Chambre', 'Room', 'Zimmer'),
} as const satisfies Readonly<Record<string, Texts>>;

export type MainTypeName = keyof typeof mainTypeNames;

/** The name with these texts. */
export const mainTypeNamed = (typeTexts: Texts | null): string | null =>
  Object.entries(mainTypeNames).find(([, names]) =>
    languages.every((language) => names[language] === typeTexts?.[language]),
  )?.[0] ?? null;
