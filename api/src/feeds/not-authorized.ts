import { ReadingFault } from './reading-fault.ts';

/** That a source does not, or no longer, know who asks. */
export class NotAuthorized extends ReadingFault {
  constructor(message: string) {
    super(message, 'access');
  }
}
