import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

const addressOf = async (connected: string, trusted: string, forwarded: string): Promise<string> => {
  const site = new Hono();
  site.get('/', (context) => context.text(visitorAddress(context, { TRUSTED_PROXIES: trusted })));
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
])(
  'connected from %j with the proxies %j and forwarded %j, the address is %j',
  async (connected, trusted, forwarded, address) => {
    expect(await addressOf(connected, trusted, forwarded)).toBe(address);
  },
);
