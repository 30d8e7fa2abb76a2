/** A person's action on a feed is impossible; each fault is a sentence. */
export class BadFeed extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join('; '));
    this.faults = faults;
  }
}
