const groupings: ReadonlyMap<number, readonly number[]> = new Map([
  [10, [4, 2, 2, 2]],
  [9, [3, 2, 2, 2]],
]);

// A country code takes up digits of its own, so a number with a plus is not grouped.
const national = /^[\d\s/.()-]+$/;

/**
 * A phone number for display: ten digits as 4-2-2-2, nine as 3-2-2-2, separated by spaces instead of the original separators. A number
 * with a plus and any other text stay unchanged.
 */
export const formatPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  const sizes = national.test(phone) ? groupings.get(digits.length) : undefined;
  if (sizes === undefined) return phone;
  let start = 0;
  const groups = sizes.map((size) => {
    const group = digits.slice(start, start + size);
    start += size;
    return group;
  });
  return groups.join(' ');
};

// The zero of '+32 (0)55 12 34 56' is only dialled within the country.
const dialled = (phone: string): string =>
  (/^\s*(\+|00)/.test(phone) ? phone.replace('(0)', '') : phone).replace(/[^+\d]/g, '');

/** Whether a text is a phone number: 8 to 30 digits, spaces and separators, with an optional plus in front. */
export const isPhone = (text: string): boolean => /^\+?[0-9 ()./-]{8,30}$/.test(text);

/** The `tel:` link of a phone number. */
export const phoneHref = (phone: string): string => `tel:${dialled(phone)}`;

/** A phone number as dialled from abroad, with the country code of Belgium if it has none. */
export const phoneAbroad = (phone: string): string => dialled(phone).replace(/^00/, '+').replace(/^0/, '+32');
