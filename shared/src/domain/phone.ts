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

/** The address that calls a phone number. */
export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** A phone number as it is dialled from abroad, with the country code of Belgium where it names none. */
export const phoneAbroad = (phone: string): string =>
  phone
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+32');
