const groupsOf = (address: string): number[] => {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const between = Array.from({ length: Math.max(0, 8 - groups.length - right.length) }, () => '0');
  return [...groups, ...between, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16));
};

// The prefixes that a provider may assign to one customer, and the factor of the rate limit for each, in case the provider divided it
// among several.
const widths = [
  { bits: 64, room: 1 },
  { bits: 56, room: 4 },
  { bits: 48, room: 16 },
];

/** A network that one visitor may have alone, and the factor by which a rate limit is multiplied for it. */
export interface Network {
  name: string;
  room: number;
}

/** The networks of an address, the narrowest first: a whole IPv4 address, or three prefixes of an IPv6 address; none if the address is unknown. */
export const networksOf = (address: string): Network[] => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (plain === '') return [];
  if (!plain.includes(':')) return [{ name: plain, room: 1 }];
  const [one = 0, two = 0, three = 0, four = 0] = groupsOf(plain);
  return widths.map(({ bits, room }) => {
    const last = four & (0xffff << (64 - bits));
    return { name: `${[one, two, three, last].map((group) => group.toString(16)).join(':')}::/${bits}`, room };
  });
};

/** The part of an address that one visitor cannot choose: the narrowest of its networks. */
export const networkOf = (address: string): string => networksOf(address)[0]?.name ?? '';
