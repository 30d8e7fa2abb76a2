import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';
import { visitorAddress } from './visitor-address.ts';

const addressOf = async (connected: string, trusted: string, forwarded: string): Promise<string> => {
  const site = new Hono();
  site.get('/', (context) => context.text(visitorAddress(context, { TRUSTED_PROXIES: trustedProxies(trusted) })));
  const bindings = { incoming: { socket: { remoteAddress: connected, remotePort: 1, remoteFamily: 'IPv4' } } };
  return (await site.request('/', { headers: { 'x-forwarded-for': forwarded } }, bindings)).text();
};

it.each([
  ['192.0.2.1', '', '203.0.113.9', '192.0.2.1'],
  ['192.0.2.1', '192.0.2.1', '203.0.113.9', '203.0.113.9'],
  ['192.0.2.1', ' 192.0.2.1 , 192.0.2.2 ', '198.51.100.7, 203.0.113.9, 192.0.2.2', '203.0.113.9'],
  ['192.0.2.1', '192.0.2.1', '', '192.0.2.1'],
  ['', '', '203.0.113.9', ''],
  ['', '192.0.2.1,', '203.0.113.9', ''],
  ['10.1.2.3', '10.0.0.0/8', '203.0.113.9', '203.0.113.9'],
  ['11.1.2.3', '10.0.0.0/8', '203.0.113.9', '11.1.2.3'],
  ['10.1.2.3', '10.0.0.0/8,192.0.2.0/24', '203.0.113.9, 192.0.2.77, 10.9.9.9', '203.0.113.9'],
  // A socket for both families names an IPv4 address in the notation of IPv6.
  ['::ffff:10.1.2.3', '10.0.0.0/8', '203.0.113.9', '203.0.113.9'],
  ['10.1.2.3', '::ffff:10.0.0.0/104', '203.0.113.9', '203.0.113.9'],
  ['::ffff:192.0.2.1', '', '203.0.113.9', '192.0.2.1'],
  ['10.1.2.3', '10.1.2.3', '::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::/32', '2001:DB9::0:7', '2001:db9::7'],
  ['fe80::1%eth0', 'fe80::/10', '203.0.113.9', '203.0.113.9'],
  ['10.1.2.3', '10.0.0.0/8', '203.0.113.9:5123', '203.0.113.9'],
  ['10.1.2.3', '10.0.0.0/8', '[2001:db9::7]:5123', '2001:db9::7'],
  ['10.1.2.3', '10.0.0.0/8', 'unknown', '10.1.2.3'],
  ['10.1.2.3', '10.0.0.0/8', '203.0.113.9, <script>', '10.1.2.3'],
])(
  'connected from %j with the proxies %j and forwarded %j, the address is %j',
  async (connected, trusted, forwarded, address) => {
    expect(await addressOf(connected, trusted, forwarded)).toBe(address);
  },
);

it.each([
  ['proxy.example', 'is neither an address'],
  ['10.0.0.1:80', 'is neither an address'],
  ['10.1', 'is neither an address'],
  ['0x0a.0.0.1', 'is neither an address'],
  ['10.0.0.0-10.0.0.9', 'is neither an address'],
  ['10.0.0.0/8/8', 'is neither an address'],
  ['10.0.0.0/', 'is neither an address'],
  ['10.0.0.0/33', 'has no such number of bits'],
  ['::/129', 'has no such number of bits'],
  ['::ffff:10.0.0.0/8', 'has no such number of bits'],
  ['0.0.0.0/0', 'would let every visitor name any address'],
  ['10.0.0.1, ::/0', '::/0 would let every visitor name any address'],
  ['*', 'is neither an address'],
])('the proxies %j are refused', (text, why) => {
  expect(() => trustedProxies(text)).toThrow(why);
});
