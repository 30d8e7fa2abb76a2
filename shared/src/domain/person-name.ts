/** Whether a text can be a person's name and nothing else: no digits, no address of the web or mail, no markup; what goes to a stranger holds no message. */
export const isPersonName = (text: string): boolean =>
  /^\p{L}[\p{L}\p{M}' ’.-]*$/u.test(text) && !/\.\p{L}/u.test(text);
