import type { StockTexts } from '@rowhouse/shared/contract/stock';

/** Sub types that are narrower than the type and have a name of their own. */
export const subTypeNames: Readonly<Record<string, StockTexts>> = {
  villa: { nl: 'Villa', fr: 'Villa', en: 'Villa', de: 'Villa' },
  bungalow: { nl: 'Bungalow', fr: 'Bungalow', en: 'Bungalow', de: 'Bungalow' },
  chalet: { nl: 'Chalet', fr: 'Chalet', en: 'Chalet', de: 'Chalet' },
  cottage: { nl: 'Cottage', fr: 'Cottage', en: 'Cottage', de: 'Landhaus' },
  mansion: { nl: 'Herenhuis', fr: 'Maison de maître', en: 'Mansion', de: 'Herrenhaus' },
  townhouse: { nl: 'Stadswoning', fr: 'Maison de ville', en: 'Town house', de: 'Stadthaus' },
  farm: { nl: 'Boerderij', fr: 'Ferme', en: 'Farmhouse', de: 'Bauernhof' },
  castle: { nl: 'Kasteel', fr: 'Château', en: 'Castle', de: 'Schloss' },
  duplex: { nl: 'Duplex', fr: 'Duplex', en: 'Duplex', de: 'Maisonette' },
  triplex: { nl: 'Triplex', fr: 'Triplex', en: 'Triplex', de: 'Triplex' },
  loft: { nl: 'Loft', fr: 'Loft', en: 'Loft', de: 'Loft' },
  penthouse: { nl: 'Penthouse', fr: 'Penthouse', en: 'Penthouse', de: 'Penthouse' },
  student_accommodation: { nl: 'Studentenkamer', fr: 'Kot', en: 'Student room', de: 'Studentenzimmer' },
  buildable: { nl: 'Bouwgrond', fr: 'Terrain à bâtir', en: 'Building plot', de: 'Baugrundstück' },
  private_garage: { nl: 'Garagebox', fr: 'Box de garage', en: 'Lock-up garage', de: 'Einzelgarage' },
  indoor_parking_space: {
    nl: 'Binnenstaanplaats',
    fr: 'Emplacement intérieur',
    en: 'Indoor parking space',
    de: 'Stellplatz innen',
  },
  outdoor_parking_space: {
    nl: 'Buitenstaanplaats',
    fr: 'Emplacement extérieur',
    en: 'Outdoor parking space',
    de: 'Stellplatz im Freien',
  },
};
