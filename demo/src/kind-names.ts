import type { StockTexts } from '@rowhouse/shared/contract/stock';
import type { Kind } from './plan/plan.ts';
import { same, texts } from './texts.ts';

/** The name of each kind of property, more specific than its type. */
export const kindNames: Record<Kind, StockTexts> = {
  terraced: texts('Rijwoning', 'Maison de rangée', 'Terraced house', 'Reihenhaus'),
  semi: texts('Halfopen woning', 'Maison trois façades', 'Semi-detached house', 'Doppelhaushälfte'),
  villa: same('Villa'),
  farm: texts('Hoeve', 'Fermette', 'Farmhouse', 'Bauernhof'),
  apartment: texts('Appartement', 'Appartement', 'Apartment', 'Wohnung'),
  penthouse: same('Penthouse'),
  duplex: texts('Duplex', 'Duplex', 'Duplex', 'Maisonette'),
  studio: same('Studio'),
  land: texts('Grond', 'Terrain', 'Land', 'Grundstück'),
  income: texts('Opbrengsteigendom', 'Immeuble de rapport', 'Investment property', 'Renditeobjekt'),
  commercial: texts('Handelspand', 'Commerce', 'Shop', 'Ladenlokal'),
  office: texts('Kantoor', 'Bureau', 'Office', 'Büro'),
  garage: texts('Garagebox', 'Box de garage', 'Garage', 'Garage'),
  parking: texts('Staanplaats', 'Emplacement de parking', 'Parking space', 'Stellplatz'),
  'new-house': texts('Nieuwbouwwoning', 'Maison neuve', 'New-build house', 'Neubauhaus'),
  'new-apartment': texts('Nieuwbouwappartement', 'Appartement neuf', 'New-build apartment', 'Neubauwohnung'),
  industrial: texts('Bedrijfshal', 'Hall industriel', 'Industrial unit', 'Gewerbehalle'),
};
