/** Thrown when the code of a remote was removed: its release was pruned after the document was sent. */
export class CodeGone extends Error {}
