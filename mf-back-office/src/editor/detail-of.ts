import { type PropertyField, propertyFields } from '@rowhouse/shared/contract/property-fields';

const isDetail = (name: string): name is PropertyField => Object.hasOwn(propertyFields, name);

/** The field of the contract for a name such as `fields.heating`, or undefined. */
export const detailOf = (name: string): PropertyField | undefined => {
  const detail = name.startsWith('fields.') ? name.slice('fields.'.length) : '';
  return isDetail(detail) ? detail : undefined;
};
