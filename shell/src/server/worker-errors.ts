/** A worker ended before it answered; another one may be asked. */
export class WorkerEnded extends Error {}

/** This request ended the worker; it would end another one too. */
export class WorkerEndedBy extends Error {
  /** The page or fragment that was being rendered; null where it is unknown. */
  readonly part: string | null;
  constructor(message: string, part: string | null) {
    super(message);
    this.part = part;
  }
}

/** One of several requests ended the worker, possibly this one. */
export class WorkerEndedBySome extends Error {}
