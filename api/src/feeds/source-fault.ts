/** Why a source could not be read, as a report says it. */
export class SourceFault extends Error {}

/** That a source does not, or no longer, know who asks. */
export class NotAuthorized extends SourceFault {}
