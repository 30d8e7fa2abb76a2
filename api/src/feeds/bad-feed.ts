/** What a person asked of a feed cannot be done; each fault is a sentence. */
export class BadFeed extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join('; '));
    this.faults = faults;
  }
}
