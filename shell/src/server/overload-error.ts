/** Rejected before any worker rendered the request: too many requests wait, or the address ended a worker a moment ago. */
export class OverloadError extends Error {
  /** Seconds after which the request may be repeated. */
  readonly wait: number;
  constructor(message: string, wait = 10) {
    super(message);
    this.wait = wait;
  }
}
