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

// What is no address is passed over as a whole: to look for one from each of its characters on would take quadratic time.
const mailAddress = /[^\s@<>()",;:]+(@[^\s@<>()",;:]+\.[^\s@<>()",;:.]+)?/g;
// Eight digits or more, however they are grouped, with or without the code of a country.
const phone = /(?:\+|\b0)\d(?:[\s./()-]{0,2}\d){7,}/g;

/** A text without the mail addresses and telephone numbers in it, each given way to '…'. */
export const maskedText = (text: string): string =>
  text.replace(mailAddress, (found, domain) => (domain === undefined ? found : '…')).replace(phone, '…');
