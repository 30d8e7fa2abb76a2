const encodings = ['br', 'gzip'] as const;

/** How an answer is compressed. */
export type Encoding = (typeof encodings)[number];

/** The best of the available encodings that a browser accepts; null where it takes only the plain answer. */
export const encodingFor = (accepted: string, available: readonly Encoding[] = encodings): Encoding | null => {
  const named = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return [name, weight === undefined || Number(weight) > 0];
    }),
  );
  return available.find((name) => named.get(name) ?? named.get('*') ?? false) ?? null;
};
