import ipaddr from 'ipaddr.js';

// All that is assigned to the public IPv6 network.
const globalUnicast = ipaddr.parseCIDR('2000::/3');
// Azure's own services to its machines, in a range that is public elsewhere.
const metadata: ReadonlySet<string> = new Set(['168.63.129.16']);

/** Whether an address lies in the public network: in no range that is private, reserved or special, and in no form that hides another one. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address) || metadata.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
};
