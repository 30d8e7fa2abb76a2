import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { OutgoingFault } from './outgoing-fault.ts';
import { isPublicAddress } from './public-address.ts';

/** What else than the usual a feed may ask: addresses that are not encrypted, and machines of the agency's own network. */
export interface Allowed {
  http: boolean;
  private: boolean;
}

interface Address {
  address: string;
  family: number;
}

/** How names are resolved, and where an address that was checked is dialled; tests have their own. */
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
  throw new OutgoingFault('address', `${where} is no address of the public network`);
};

/** An address that may be asked, as far as it says; a name is checked once it is resolved. */
export const checkedUrl = (address: string, allow: Allowed, base?: URL): URL => {
  const url = URL.parse(address, base?.href);
  if (!url) throw new OutgoingFault('address', 'is no address');
  if (url.protocol !== 'https:' && !(allow.http && url.protocol === 'http:'))
    throw new OutgoingFault('address', `must start with https://, not ${url.protocol}`);
  if (url.username !== '' || url.password !== '') throw new OutgoingFault('address', 'must hold no user and password');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !allow.private && !isPublicAddress(host)) refuse(host, host);
  return url;
};

/** A lookup for connections: it gives the very addresses that it checked, so that none can take their place afterwards. */
export const checkedLookup = (allow: Allowed, { resolve, dial }: Network): LookupFunction => {
  const resolved = async (host: string) => {
    const found = await resolve(host);
    const bad = allow.private ? undefined : found.find(({ address }) => !isPublicAddress(address));
    if (bad) refuse(host, bad.address);
    const [first, ...others] = found.map(dial);
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
