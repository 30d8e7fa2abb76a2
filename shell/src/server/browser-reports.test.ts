import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeFailures } from './browser-reports.ts';
import { readEnvironment } from './environment.ts';

/** Takes reports: sends one from an address and returns its status, and lists the visitors that are counted. */
const place = () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const visitors: string[] = [];
  const take = takeFailures(readEnvironment({}), (_, { network }) => void visitors.push(network));
  const site = new Hono().post('/', take);
  const body = JSON.stringify({ set: 'one', app: 'listings', failure: 'render', what: 'listings.list' });
  const report = async (remoteAddress: string, agent = ''): Promise<number> => {
    const incoming = { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } };
    const init = { method: 'POST', body, headers: { 'user-agent': agent } };
    return (await site.request('/', init, { incoming })).status;
  };
  return { report, visitors, counted: () => new Set(visitors).size };
};

test.each([
  ['an address that names many browsers', ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1']],
  ['a customer with many networks', ['2001:db8:1::1', '2001:db8:1:2::1', '2001:db8:1:ff00::1']],
])('%s counts as one visitor', async (_, addresses) => {
  const { report, visitors, counted } = place();
  for (const [at, address] of addresses.entries()) expect(await report(address, `agent ${at}`)).toBe(204);
  expect(visitors).toHaveLength(3);
  expect(counted()).toBe(1);
  await report('198.51.100.1');
  expect(counted()).toBe(2);
});

test('the number of reports from one network is limited', async () => {
  const { report, visitors } = place();
  for (let n = 0; n < 110; n += 1) expect(await report('192.0.2.1')).toBe(204);
  expect(visitors).toHaveLength(100);
  await report('192.0.2.2');
  expect(visitors).toHaveLength(101);
});
