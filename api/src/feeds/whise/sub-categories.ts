import type { PropertyTypeId } from '@rowhouse/shared/domain/property-types';
import type { Texts } from '../../database/schema/texts.ts';

/** The types of the seven categories: house, flat, plot, office, commercial, industrial, garage. */
export const categoryTypes: Readonly<Record<string, PropertyTypeId>> = { 1: 1, 2: 2, 3: 4, 4: 6, 5: 6, 6: 9, 7: 7 };

/** Subcategories of another type than their category: apartment block, garage, studios and rooms, new projects. */
export const subCategoryTypes: Readonly<Record<string, PropertyTypeId>> = {
  3: 5,
  6: 7,
  21: 3,
  93: 3,
  96: 8,
  97: 8,
  160: 3,
  161: 8,
};

const texts = (nl: string, fr: string, en: string, de: string): Texts => ({ nl, fr, en, de });

/** Subcategories that are narrower than their type; all others are named by the type. */
export const subCategoryNames: Readonly<Record<string, Texts>> = {
  4: texts('Boerderij', 'Ferme', 'Farm', 'Bauernhof'),
  5: texts('Bungalow', 'Bungalow', 'Bungalow', 'Bungalow'),
  7: texts('Bel-etagewoning', 'Bel-étage', 'House over a garage', 'Haus mit Beletage'),
  10: texts('Chalet', 'Chalet', 'Chalet', 'Chalet'),
  12: texts('Herenhuis', 'Maison de maître', 'Town house', 'Herrenhaus'),
  13: texts('Villa', 'Villa', 'Villa', 'Villa'),
  14: texts('Kasteel', 'Château', 'Castle', 'Schloss'),
  18: texts('Duplex', 'Duplex', 'Duplex', 'Maisonette'),
  19: texts('Penthouse', 'Penthouse', 'Penthouse', 'Penthouse'),
  22: texts('Triplex', 'Triplex', 'Triplex', 'Wohnung auf drei Ebenen'),
  23: texts('Loft', 'Loft', 'Loft', 'Loft'),
  25: texts('Gelijkvloers appartement', 'Rez-de-chaussée', 'Ground-floor apartment', 'Erdgeschosswohnung'),
  26: texts('Bouwgrond', 'Terrain à bâtir', 'Building plot', 'Bauland'),
  32: texts('Bos', 'Bois', 'Woodland', 'Wald'),
  42: texts('Winkel', 'Magasin', 'Shop', 'Laden'),
  51: texts('Garagebox', 'Garage fermé', 'Lock-up garage', 'Garage'),
  52: texts('Carport', 'Carport', 'Carport', 'Carport'),
  53: texts('Magazijn', 'Entrepôt', 'Warehouse', 'Lager'),
  89: texts('Eengezinswoning', 'Maison unifamiliale', 'Family house', 'Einfamilienhaus'),
  90: texts('Halfopen woning', 'Maison semi-mitoyenne', 'Semi-detached house', 'Doppelhaushälfte'),
  93: texts('Studentenkamer', 'Kot étudiant', 'Student room', 'Studentenzimmer'),
  95: texts('Serviceflat', 'Résidence-services', 'Serviced apartment', 'Service-Wohnung'),
};
