/** The whole euros of an amount as people type it, such as `250.000`, `250 000 €` or `250000,00`; undefined if it is not an amount. */
export const parseAmount = (text: string): number | undefined => {
  const bare = text
    .trim()
    .replace(/^(?:€|EUR)|(?:€|EUR|euro)$/giu, '')
    .replace(/\s/g, ' ');
  const whole = bare.trim().replace(/[.,]0{2}$|,-$/, '');
  const [, digits] = /^(\d{1,9}|\d{1,3}(?:[ .,']\d{3}){1,3})$/.exec(whole) ?? [];
  return digits === undefined ? undefined : Number(digits.replace(/\D/g, ''));
};
