const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const ordinalOf = ({ ordinal }: Readonly<Record<string, unknown>>): number =>
  typeof ordinal === 'number' ? ordinal : Number.MAX_SAFE_INTEGER;

const inOrder = (list: unknown): Readonly<Record<string, unknown>>[] =>
  (Array.isArray(list) ? list.filter(isObject) : []).toSorted((a, b) => ordinalOf(a) - ordinalOf(b));

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * Pictures or plans in the agency's order, without their descriptions, whose language is unknown; one without an
 * address is left out.
 */
export const filesOf = (list: unknown): { source: string; alt: object }[] =>
  inOrder(list).flatMap(({ url }) => (textOf(url) === '' ? [] : [{ source: textOf(url), alt: {} }]));

/** Documents in that order: the name is the file's, and the kind is the agency's description. */
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
