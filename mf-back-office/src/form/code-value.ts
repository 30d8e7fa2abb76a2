import type { FormNode } from './form-node.ts';

/** The value of a code of a choice; an empty code is the empty value, unless it is one of the codes. */
export const codeValue = ({ values = [], numeric, nullable }: FormNode, code: string): unknown => {
  if (code !== '' || values.includes('')) return numeric ? Number(code) : code;
  return numeric && !nullable ? 0 : null;
};

/** Whether a number is a coordinate. */
export const isDegrees = ({ unit }: FormNode): boolean => unit === '°';
