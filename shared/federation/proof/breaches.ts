/** What a render program does outside the contract. */
export interface Breaches {
  /** Notes a request to the API that the contract does not take. */
  noteRequest: (call: string) => void;
  /** Notes what all renders until now wrote to objects that all apps share. */
  noteWrites: (written: readonly string[]) => void;
  /** The breaches since the last call, as ends of sentences. */
  take: () => string[];
}

/** Collects the breaches of a program, whose other attempts `violations` returns. */
export const collectBreaches = (violations: () => string[]): Breaches => {
  const fresh: string[] = [];
  const writes = new Set<string>();
  return {
    noteRequest: (call) => void fresh.push(`requests ${call}`),
    noteWrites: (written) => {
      for (const write of written) if (!writes.has(write)) fresh.push(write);
      for (const write of written) writes.add(write);
    },
    take: () => [...fresh.splice(0), ...violations()].map((breach) => breach.replace(/^it /, '')),
  };
};
