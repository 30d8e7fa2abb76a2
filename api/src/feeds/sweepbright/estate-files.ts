const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const ordinalOf = ({ ordinal }: Readonly<Record<string, unknown>>): number =>
  typeof ordinal === 'number' ? ordinal : Number.MAX_SAFE_INTEGER;

/** Pictures, plans or documents in the order that the agency gave them, without their descriptions, which name no language; one without an address cannot be fetched. */
export const filesOf = (list: unknown): { source: string; alt: object }[] =>
  (Array.isArray(list) ? list.filter(isObject) : [])
    .toSorted((a, b) => ordinalOf(a) - ordinalOf(b))
    .flatMap(({ url }) => (typeof url === 'string' && url.trim() !== '' ? [{ source: url.trim(), alt: {} }] : []));
