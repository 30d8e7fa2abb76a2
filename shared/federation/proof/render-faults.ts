import { type Amount, amounts } from './sample.ts';

/** What went wrong in one render of a page or fragment. */
export interface RenderFault {
  what: string;
  language: string;
  amount: Amount;
  why: string;
}

/** Collects what went wrong, and says the same fault once for all languages and amounts of data in which it was met. */
export interface RenderFaults {
  note: (fault: RenderFault) => void;
  none: () => boolean;
  sentences: () => string[];
}

const amountNames: Record<Amount, string> = { full: 'usual', least: 'the least', long: 'long' };

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const dataOf = (met: ReadonlySet<Amount>): string => {
  const named = amounts.filter((amount) => met.has(amount)).map((amount) => amountNames[amount]);
  return named.length === amounts.length ? 'whatever the data' : `with ${listed(named)} data`;
};

/** Starts with none. */
export const createFaults = (languages: readonly string[]): RenderFaults => {
  const faults = new Map<string, { what: string; why: string; met: Map<string, Set<Amount>> }>();
  return {
    note: ({ what, language, amount, why }) => {
      const key = `${what}\n${why}`;
      const fault = faults.get(key) ?? { what, why, met: new Map<string, Set<Amount>>() };
      faults.set(key, fault);
      fault.met.set(language, new Set([...(fault.met.get(language) ?? []), amount]));
    },
    none: () => faults.size === 0,
    sentences: () =>
      [...faults.values()].flatMap(({ what, why, met }) => {
        const named = languages.flatMap((language): [string, string][] => {
          const data = met.get(language);
          return data ? [[dataOf(data), language]] : [];
        });
        return Object.entries(Object.groupBy(named, ([data]) => data)).map(
          ([data, all = []]) => `${what} in ${listed(all.map(([, language]) => language))}, ${data}: ${why}`,
        );
      }),
  };
};
