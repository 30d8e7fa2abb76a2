/**
 * Whether a text can only be a person's name: no digits, no web or mail address, no markup. A name that is sent to a stranger must not
 * carry a message.
 */
export const isPersonName = (text: string): boolean =>
  /^\p{L}[\p{L}\p{M}' ’.-]*$/u.test(text) && !/\.\p{L}/u.test(text);
