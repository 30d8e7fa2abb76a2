const letter = /\p{L}/u;

/** A person's name as its initials, such as 'A. V. D.' for 'An Van Damme': enough to tell two visitors apart. */
export const maskedName = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => letter.exec(word)?.[0])
    .filter((initial) => initial !== undefined)
    .map((initial) => `${initial.toUpperCase()}.`)
    .join(' ');

/** The initials of the person who sent a request. */
export const maskedVisitor = ({ firstName, lastName }: Record<string, unknown>): string =>
  maskedName([firstName, lastName].filter((name) => typeof name === 'string').join(' '));

// Text that is no address is skipped as a whole: searching from each of its characters would take quadratic time.
const mailAddress = /[^\s@<>()",;:]+(@[^\s@<>()",;:]+\.[^\s@<>()",;:.]+)?/g;
// Eight digits or more, grouped in any way, with or without a country code.
const phone = /(?:\+|\b0)\d(?:[\s./()-]{0,2}\d){7,}/g;

/** A text in which mail addresses and telephone numbers are replaced by '…'. */
export const maskedText = (text: string): string =>
  text.replace(mailAddress, (found, domain) => (domain === undefined ? found : '…')).replace(phone, '…');
