import ipaddr from 'ipaddr.js';

/** Whether an address is one of a trusted proxy. */
type IsTrusted = (address: string) => boolean;

const ends = { ipv4: 32, ipv6: 128 };

/** An address as it is compared: without a zone, and an IPv4 address in its own notation; null for anything else. */
export const plainAddress = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | null => {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text.replace(/%.*$/, '')) : null;
};

const rangeOf = (entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  const [, text = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const address = plainAddress(text);
  if (!address) throw new Error(`${entry} is neither an address nor a range such as 10.0.0.0/8`);
  // An IPv4 address in IPv6 notation has 96 bits before its own.
  const before = text.includes(':') && address.kind() === 'ipv4' ? 96 : 0;
  const length = bits === undefined ? ends[address.kind()] : Number(bits) - before;
  if (length < 0 || length > ends[address.kind()]) throw new Error(`${entry} has no such number of bits`);
  if (length === 0) throw new Error(`${entry} would let every visitor name any address`);
  return [address, length];
};

/** Reads addresses and CIDR ranges, comma-separated; throws for anything else. */
export const trustedProxies = (text: string): IsTrusted => {
  const ranges = text.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [rangeOf(entry.trim())]));
  return (candidate) => {
    const address = plainAddress(candidate);
    return (
      address !== null && ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits))
    );
  };
};
