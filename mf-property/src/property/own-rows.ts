import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { FieldGroup } from '@rowhouse/shared/contract/property-fields';
import { energyLabelName } from '@rowhouse/shared/domain/energy';
import type { Translate } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';
import { priceLines } from './price-lines.ts';

type Text = (property: PropertyDetail, t: Translate<PropertyMessages>) => string | null;

/** The rows of a property besides its detail fields, each with the group that it opens, in order. */
export const ownRows = {
  uniqueCode: { group: 'overview', text: ({ id }) => id },
  goal: { group: 'overview', text: ({ goal }, t) => t(`goal.${goal}`) },
  type: { group: 'overview', text: ({ typeName }) => typeName },
  address: {
    group: 'overview',
    text: ({ address, zip, city }) => (address === null ? null : `${address}, ${zip} ${city}`),
  },
  price: { group: 'price', text: (property, t) => priceLines(property, t).main },
  epcLabel: { group: 'energy', text: ({ energy }) => energyLabelName(energy.label) },
} as const satisfies Record<string, { group: FieldGroup; text: Text }>;

/** Name of such a row. */
export type OwnRow = keyof typeof ownRows;

/** Their names, in order. */
export const ownRowNames = Object.keys(ownRows) as OwnRow[];
