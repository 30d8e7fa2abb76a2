import { editedFields } from '@rowhouse/shared/contract/desk-fields';
import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import type { Values } from '../drafts/draft-values.ts';

const detail = /^fields\.(\w+)$/;

/** The name of a detail field within `fields.<name>`; null for a column. */
export const detailIn = (field: string): string | null => detail.exec(field)?.[1] ?? null;

/** The edited fields of a row, as they are read from the database. */
export const valuesOf = (kind: DraftedKind, row: object): Values => {
  const fields: unknown = Reflect.get(row, 'fields') ?? {};
  const valueIn = (name: string): unknown => {
    const inner = detailIn(name);
    if (inner === null) return Reflect.get(row, name);
    return typeof fields === 'object' && fields !== null ? Reflect.get(fields, inner) : null;
  };
  return Object.fromEntries(Object.keys(editedFields[kind]).map((name) => [name, valueIn(name) ?? null]));
};
