import { mainTypeNamed } from '../feeds/main-type-names.ts';
import { exactAttributes, mainTypes } from '../feeds/openimmo/main-types.ts';
import type { OfferedHome } from './offered-home.ts';
import { field, group, type Xml } from './xml-text.ts';

interface Kind {
  element: string;
  use: 'WOHNEN' | 'GEWERBE' | 'ANLAGE';
  /** The exact kind, when the element alone does not express it. */
  attributes?: Readonly<Record<string, string>>;
  more?: string;
}

const unknown: Kind = { element: 'sonstige', attributes: { sonstige_typ: 'SONSTIGE' }, use: 'WOHNEN' };

// By the first type.
const kinds: Readonly<Record<number, Kind>> = {
  1: { element: 'haus', use: 'WOHNEN' },
  2: { element: 'wohnung', use: 'WOHNEN' },
  3: { element: 'wohnung', attributes: { wohnungtyp: 'LOFT-STUDIO-ATELIER' }, more: 'Studio', use: 'WOHNEN' },
  4: { element: 'grundstueck', use: 'WOHNEN' },
  5: { element: 'zinshaus_renditeobjekt', use: 'ANLAGE' },
  6: { element: 'einzelhandel', use: 'GEWERBE' },
  7: { element: 'parken', use: 'WOHNEN' },
  9: { element: 'hallen_lager_prod', use: 'GEWERBE' },
};
const newBuild = 8;

/** Use, goal and kind of a home. A new build with another type has the kind of that type. */
export const kindOf = ({ goal, types, mainType }: OfferedHome): Xml => {
  const name = mainTypeNamed(mainType);
  const isNew = types[0] === newBuild;
  const type = isNew ? (types.find((one) => one in kinds) ?? newBuild) : (types[0] ?? newBuild);
  const { element, use, attributes, more } = type === 3 && name === 'room' ? room : (kinds[type] ?? unknown);
  const code = Object.entries(mainTypes[element] ?? {}).find(([, known]) => known === name)?.[0];
  const exact = exactAttributes[element];
  const kindAttributes = attributes ?? (exact && code ? { [exact]: code } : {});
  return group(
    'objektkategorie',
    `<nutzungsart WOHNEN="${use !== 'GEWERBE'}" GEWERBE="${use === 'GEWERBE'}" ANLAGE="${use === 'ANLAGE'}"/>`,
    `<vermarktungsart KAUF="${goal === 'sale'}" MIETE_PACHT="${goal === 'rent'}"/>`,
    group(
      'objektart',
      field(element, null, kindAttributes) || `<${element}/>`,
      field('objektart_zusatz', isNew ? 'Neubau' : more),
    ),
  );
};

const room: Kind = { element: 'zimmer', use: 'WOHNEN' };
