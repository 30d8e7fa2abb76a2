const groupings: ReadonlyMap<number, readonly number[]> = new Map([
  [10, [4, 2, 2, 2]],
  [9, [3, 2, 2, 2]],
]);

// A country code takes up digits of its own, so a number with a plus is not grouped.
const national = /^[\d\s/.()-]+$/;

/** A phone number for display: ten digits as 4-2-2-2, nine as 3-2-2-2, joined by spaces instead of what divided them; a number with a plus and anything else unchanged. */
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

// The zero of '+32 (0)55 12 34 56' is dialled within the country alone.
const dialled = (phone: string): string =>
  (/^\s*(\+|00)/.test(phone) ? phone.replace('(0)', '') : phone).replace(/[^+\d]/g, '');

/** Whether a text is a phone number: 8 to 30 digits, spaces and the marks between them, perhaps after a plus. */
export const isPhone = (text: string): boolean => /^\+?[0-9 ()./-]{8,30}$/.test(text);

/** The address that calls a phone number. */
export const phoneHref = (phone: string): string => `tel:${dialled(phone)}`;

/** A phone number as it is dialled from abroad, with the country code of Belgium where it names none. */
export const phoneAbroad = (phone: string): string => dialled(phone).replace(/^00/, '+').replace(/^0/, '+32');
