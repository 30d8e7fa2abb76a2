const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const ordinalOf = ({ ordinal }: Readonly<Record<string, unknown>>): number =>
  typeof ordinal === 'number' ? ordinal : Number.MAX_SAFE_INTEGER;

const inOrder = (list: unknown): Readonly<Record<string, unknown>>[] =>
  (Array.isArray(list) ? list.filter(isObject) : []).toSorted((a, b) => ordinalOf(a) - ordinalOf(b));

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Pictures or plans in the order that the agency gave them, without their descriptions, which name no language; one without an address cannot be fetched. */
export const filesOf = (list: unknown): { source: string; alt: object }[] =>
  inOrder(list).flatMap(({ url }) => (textOf(url) === '' ? [] : [{ source: textOf(url), alt: {} }]));

/** Documents in that order: each is called as its file, and is what the agency describes it as. */
export const documentsOf = (list: unknown): { source: string; alt: object; name: string; kind: string }[] =>
  inOrder(list).flatMap(({ url, filename, description }) =>
    textOf(url) === ''
      ? []
      : [
          {
            source: textOf(url),
            alt: {},
            name: textOf(filename).slice(0, 300),
            kind: textOf(description).slice(0, 300),
          },
        ],
  );
