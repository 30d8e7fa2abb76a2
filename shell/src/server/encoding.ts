const encodings = ['br', 'gzip'] as const;

/** A way to compress an answer. */
export type Encoding = (typeof encodings)[number];

/** The best encoding that a browser accepts, of those that are at hand; null where it takes the plain answer. */
export const encodingFor = (accepted: string, atHand: readonly Encoding[] = encodings): Encoding | null => {
  const named = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return [name, weight === undefined || Number(weight) > 0];
    }),
  );
  return atHand.find((name) => named.get(name) ?? named.get('*') ?? false) ?? null;
};
