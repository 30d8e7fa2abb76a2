import { ReadingFault } from './reading-fault.ts';

/** The source does not, or no longer, accept the credentials. */
export class NotAuthorized extends ReadingFault {
  constructor(message: string) {
    super(message, 'access');
  }
}
