import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { checkedUrl } from './checked-address.ts';
import { isPublicAddress } from './public-address.ts';

// The IANA registries of special addresses, and the metadata services of clouds.
// biome-ignore format: a table
const forbidden = [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24',
  '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4',
  '240.0.0.0/4', '168.63.129.16/32', '100.100.100.200/32', '255.255.255.255/32', '::/128', '::1/128', '::/96',
  '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/32', '2001:2::/48',
  '2001:10::/28', '2001:20::/28', '2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fd00:ec2::254/128',
  'fe80::/10', 'fec0::/10', 'ff00::/8', '4000::/3',
];

const inRange = (range: string): fc.Arbitrary<string> => {
  const [address, bits] = ipaddr.parseCIDR(range);
  const bytes = address.toByteArray();
  return fc.uint8Array({ minLength: bytes.length, maxLength: bytes.length }).map((random) => {
    const mixed = bytes.map((byte, index) => {
      const fixed = Math.min(8, Math.max(0, bits - index * 8));
      const mask = (0xff << (8 - fixed)) & 0xff;
      return (byte & mask) | ((random[index] ?? 0) & ~mask & 0xff);
    });
    return ipaddr.fromByteArray(mixed).toString();
  });
};
const hidden = fc.constantFrom(...forbidden).chain(inRange);
const hiddenV4 = fc.constantFrom(...forbidden.filter((range) => !range.includes(':'))).chain(inRange);

const parts = (address: string): [number, number, number, number] => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  return [a, b, c, d];
};
// Notations of an IPv4 address that some programs accept.
const forms: ((address: string) => string)[] = [
  (address) => address,
  (address) => `${address}.`,
  (address) => String(parts(address).reduce((sum, part) => sum * 256 + part, 0)),
  (address) =>
    `0x${parts(address)
      .reduce((sum, part) => sum * 256 + part, 0)
      .toString(16)}`,
  (address) =>
    parts(address)
      .map((part) => `0${part.toString(8)}`)
      .join('.'),
  (address) =>
    parts(address)
      .map((part) => `0x${part.toString(16)}`)
      .join('.'),
  (address) => {
    const [a, b, c, d] = parts(address);
    return `${a}.${b}.${c * 256 + d}`;
  },
  (address) => {
    const [a, b, c, d] = parts(address);
    return `${a}.${(b * 256 + c) * 256 + d}`;
  },
  (address) => address.replaceAll('.', '。'),
  (address) => address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (address) => address.replace(/\d/g, (digit) => `%3${digit}`),
  (address) => `[::ffff:${address}]`,
  (address) => `[::${address}]`,
  (address) => `[64:ff9b::${address}]`,
  (address) => `[0:0:0:0:0:ffff:${address}]`,
  (address) => `user@${address}`,
  (address) => `example.com@${address}`,
  (address) => `example.com:80@${address}`,
];
const around: ((host: string) => string)[] = [
  (host) => `https://${host}/a.jpg`,
  (host) => `https:/${host}/a.jpg`,
  (host) => `https:\\\\${host}\\a.jpg`,
  (host) => `HTTPS://${host}:8443/a.jpg`,
  (host) => ` https://${host}\n/a.jpg`,
];

describe('an allowed address', () => {
  it('is in no special range', () => {
    fc.assert(
      fc.property(hidden, (address) => !isPublicAddress(address)),
      { numRuns: 500 },
    );
  });

  it('is rejected in every notation of a special one', () => {
    const tried = fc.tuple(hiddenV4, fc.constantFrom(...forms), fc.constantFrom(...around));
    const allow = { http: true, private: false };
    fc.assert(
      fc.property(tried, ([address, form, place]) => {
        expect(() => checkedUrl(place(form(address)), allow)).toThrow(/address|user/);
      }),
      { numRuns: 800 },
    );
    fc.assert(
      fc.property(hidden.filter(isIPv6), (address) => {
        expect(() => checkedUrl(`https://[${address}]/`, allow)).toThrow('public network');
      }),
    );
  });

  it('is any other', () => {
    for (const address of [
      '1.1.1.1',
      '8.8.8.8',
      '185.3.216.10',
      '172.15.0.1',
      '172.32.0.1',
      '2a00:1450:400e:80c::200e',
      '2606:4700::1111',
    ])
      expect(isPublicAddress(address), address).toBe(true);
    for (const odd of ['', 'localhost', 'fe80::1%eth0', '1.2.3.4.5']) expect(isPublicAddress(odd), odd).toBe(false);
  });

  it('starts with https, unless http is allowed', () => {
    const secure = { http: false, private: false };
    for (const scheme of ['http', 'ftp', 'file', 'data', 'blob', 'javascript', 'gopher', 'ws', 'wss'])
      expect(() => checkedUrl(`${scheme}://example.com/`, secure), scheme).toThrow('must start with https://');
    for (const scheme of ['ftp', 'file', 'data', 'gopher', 'ws'])
      expect(() => checkedUrl(`${scheme}://example.com/`, { http: true, private: true }), scheme).toThrow(
        'must start with',
      );
    expect(checkedUrl('http://example.com/a', { http: true, private: false }).href).toBe('http://example.com/a');
    expect(checkedUrl('https://127.0.0.1/', { http: false, private: true }).hostname).toBe('127.0.0.1');
    expect(() => checkedUrl('//', secure)).toThrow('is not an address');
  });
});
