import { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reportTokenHeader } from '../layout/browser-report.ts';
import { giveToken, takeFailures } from './browser-reports.ts';
import { readEnvironment } from './environment.ts';
import { createReportTokens } from './report-tokens.ts';

/** Takes reports: sends one from an address and returns its status, and lists the visitors that are counted. */
const place = () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const visitors: string[] = [];
  const environment = readEnvironment({});
  const tokens = createReportTokens(environment);
  const take = takeFailures(environment, tokens, (_, { network }) => void visitors.push(network));
  const site = new Hono().post('/', take).get('/', giveToken(environment, tokens));
  const body = JSON.stringify({ set: 'one', app: 'listings', failure: 'render', what: 'listings.list' });
  const from = (remoteAddress: string) => ({
    incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } },
  });
  const tokenFor = async (address: string) => (await site.request('/', {}, from(address))).text();
  const report = async (address: string, agent = '', token?: string): Promise<number> => {
    const headers = { 'user-agent': agent, [reportTokenHeader]: token ?? (await tokenFor(address)) };
    return (await site.request('/', { method: 'POST', body, headers }, from(address))).status;
  };
  return { report, tokenFor, visitors, counted: () => new Set(visitors).size };
};

test.each([
  ['an address that names many browsers', ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1']],
  ['a provider’s block of addresses', ['192.0.2.1', '192.0.2.77', '192.0.2.255']],
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
  await report('198.51.100.2');
  expect(visitors).toHaveLength(101);
});

test('a report counts with a token of its own network, once', async () => {
  const { report, tokenFor, visitors } = place();
  const token = await tokenFor('192.0.2.1');
  expect(await report('198.51.100.1', '', token)).toBe(403);
  expect(await report('192.0.2.1', '', 'made up')).toBe(403);
  expect(await report('192.0.2.1', '', '')).toBe(403);
  expect(visitors).toEqual([]);
  expect(await report('192.0.2.7', '', token)).toBe(204);
  expect(await report('192.0.2.7', '', token)).toBe(403);
  expect(visitors).toHaveLength(1);
});
