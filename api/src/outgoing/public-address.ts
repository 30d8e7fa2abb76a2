import ipaddr from 'ipaddr.js';

// The whole range assigned to public IPv6 addresses.
const globalUnicast = ipaddr.parseCIDR('2000::/3');
// Azure's services for its own machines, in a range that is otherwise public.
const metadata: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address is on the public network: in no private, reserved or special range, and in no notation that embeds
 * another address.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address) || metadata.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
};
