import type { Mapping } from '../map-fields.ts';

/** The values that a record gives beside the first one of a field, where the site's field holds one. */
export const repeatedIn = (
  flat: ReadonlyMap<string, readonly string[]>,
  mapping: Mapping,
): [path: string, others: string][] =>
  [...flat].flatMap(([path, [first, ...others]]): [string, string][] => {
    const rule = Object.hasOwn(mapping, path) ? mapping[path] : undefined;
    const isOne = rule && rule.ours !== null && !('own' in rule);
    return isOne && others.some((other) => other !== first) ? [[path, others.join(', ')]] : [];
  });

/** Why a value is left out that is not the first of its field. */
export const repeatedWhy = 'is said more than once, and the first is taken';
