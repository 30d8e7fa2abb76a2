import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { OutgoingFault } from './outgoing-fault.ts';
import { isPublicAddress } from './public-address.ts';

/** What a feed may additionally reach: unencrypted addresses, and hosts of the agency's own network. */
export interface Allowance {
  http: boolean;
  private: boolean;
}

interface Address {
  address: string;
  family: number;
}

/** How names are resolved, and where a checked address is dialled; tests replace both. */
export interface Network {
  resolve: (host: string) => Promise<Address[]>;
  dial: (address: Address) => Address;
}

export const realNetwork: Network = {
  resolve: (host) => lookup(host, { all: true, order: 'verbatim' }),
  dial: (address) => address,
};

const refuse = (host: string, address: string): never => {
  const where = host === address ? address : `${host} (${address})`;
  throw new OutgoingFault('address', `${where} is not an address of the public network`);
};

/** A URL that may be requested, as far as its text shows; a host name is checked once it is resolved. */
export const checkedUrl = (address: string, allow: Allowance, base?: URL): URL => {
  const url = URL.parse(address, base?.href);
  if (!url) throw new OutgoingFault('address', 'is not an address');
  if (url.protocol !== 'https:' && !(allow.http && url.protocol === 'http:'))
    throw new OutgoingFault('address', `must start with https://, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw new OutgoingFault('address', 'must hold no user and password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !allow.private && !isPublicAddress(host)) refuse(host, host);
  return url;
};

/**
 * A lookup for connections that returns exactly the addresses that it checked, so that DNS rebinding cannot replace
 * them.
 */
export const checkedLookup = (allow: Allowance, { resolve, dial }: Network): LookupFunction => {
  const resolved = async (host: string) => {
    const addresses = await resolve(host);
    const bad = allow.private ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
    if (bad) refuse(host, bad.address);
    const [first, ...others] = addresses.map(dial);
    if (!first) throw new OutgoingFault('unreachable', `${host} has no address`);
    return { first, others };
  };
  return (host, { all }, callback) => {
    resolved(host).then(
      ({ first, others }) => (all ? callback(null, [first, ...others]) : callback(null, first.address, first.family)),
      (error: Error) => callback(error, ''),
    );
  };
};
