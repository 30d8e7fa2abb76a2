/**
 * Whether a text can only be a person's name: no digits, no web or mail address, no markup. A name that is sent to a stranger must not
 * carry a message.
 */
export const isPersonName = (text: string): boolean =>
  /^\p{L}[\p{L}\p{M}' ’.-]*$/u.test(text) && !/\.\p{L}/u.test(text);

/**
 * Whether a text can be sent to a stranger in a visitor's own words: it has no web or mail address and no number that could be
 * called, so that it carries no advertisement.
 */
export const isOwnWords = (text: string): boolean =>
  !/:\/\/|@|\bwww\b|[\p{L}\d]\.\p{L}{2}|(?:\d[\s()./-]*){8}/iu.test(text);
