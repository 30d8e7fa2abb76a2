const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const ordinalOf = ({ ordinal }: Readonly<Record<string, unknown>>): number =>
  typeof ordinal === 'number' ? ordinal : Number.MAX_SAFE_INTEGER;

const inOrder = (list: unknown): Readonly<Record<string, unknown>>[] =>
  (Array.isArray(list) ? list : [])
    .map((file: unknown) => (isObject(file) ? file : { url: file }))
    .toSorted((a, b) => ordinalOf(a) - ordinalOf(b));

const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Pictures or plans in the agency's order, without their descriptions, whose language is unknown. */
export const filesOf = (list: unknown): { source: unknown; alt: object }[] =>
  inOrder(list).map(({ url }) => ({ source: url ?? '', alt: {} }));

/** Documents in that order: the name is the file's, and the kind is the agency's description. */
export const documentsOf = (list: unknown): { source: unknown; alt: object; name: string; kind: string }[] =>
  inOrder(list).map(({ url, filename, description }) => ({
    source: url ?? '',
    alt: {},
    name: trimmedText(filename).slice(0, 300),
    kind: trimmedText(description).slice(0, 300),
  }));
