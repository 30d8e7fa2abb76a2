import { describe, expect, test } from 'vitest';
import { networkOf, networksOf } from './network.ts';

describe('the network of an address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('is one of three that a provider may assign to one customer; the wider ones have a higher limit', () => {
    expect(networksOf('2001:db8:1:12ab:3::1')).toEqual([
      { name: '2001:db8:1:12ab::/64', room: 1 },
      { name: '2001:db8:1:1200::/56', room: 4 },
      { name: '2001:db8:1:0::/48', room: 16 },
    ]);
    expect(networksOf('192.0.2.1')).toEqual([{ name: '192.0.2.1', room: 1 }]);
    expect(networksOf('')).toEqual([]);
  });
});
