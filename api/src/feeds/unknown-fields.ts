import { objectOf } from './json-values.ts';
import type { MappingResult } from './map-fields.ts';

const mostUnknown = 100;
const longestRaw = 2000;
const deepest = 8;

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const keepValue = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean'
    ? value
    : (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, longestRaw);

/**
 * The fields of a JSON record that no table knows, by their paths: counted, and kept raw; how many more there are is noted at the path of
 * the record. A table that knows the `id` of an object knows what else it says in words.
 */
export const unknownFields = (
  record: unknown,
  knownPaths: readonly string[],
  recordPath: string,
  isEmpty: (value: unknown) => boolean = () => false,
): Pick<MappingResult, 'unknown' | 'raw' | 'notes'> => {
  const names = new Set(knownPaths);
  const holders = new Set(
    knownPaths.flatMap((path) => path.split('.').map((_, index, parts) => parts.slice(0, index).join('.'))),
  );
  const unknownValues: [path: string, value: unknown][] = [];
  const walk = (value: unknown, path: string, depth: number): void => {
    if (isNothing(value) || isEmpty(value) || names.has(path) || names.has(`${path}.id`)) return;
    const inner = objectOf(value);
    if (!inner || (!holders.has(path) && path !== '') || depth > deepest) unknownValues.push([path, value]);
    else for (const [name, one] of Object.entries(inner)) walk(one, path === '' ? name : `${path}.${name}`, depth + 1);
  };
  if (objectOf(record)) walk(record, '', 0);
  const filled = unknownValues.filter(([, value]) => JSON.stringify(value) !== '{}');
  const listed = filled.slice(0, mostUnknown);
  const more = filled.length - listed.length;
  return {
    unknown: listed.map(([path]) => ({ field: 'field', code: path })),
    raw: Object.fromEntries(listed.map(([path, value]) => [path, keepValue(value)])),
    notes:
      more === 0
        ? []
        : [{ ours: null, path: recordPath, value: `${more}`, why: 'more fields of unknown names were left out' }],
  };
};
