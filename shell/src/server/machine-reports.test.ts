import { expect, onTestFinished, test, vi } from 'vitest';
import { createMachineReports } from './machine-reports.ts';

const app = {
  owner: 'forms',
  version: '1',
  since: null,
  why: null,
  pages: 0,
  failed: 0,
  visitors: 0,
  failedInBrowsers: 0,
  failedOnAlteredPages: 0,
  browsers: [],
};

test.each([
  ['answers nothing', () => new Promise<never>(() => undefined)],
  ['may not be written', () => Promise.reject(new Error('EACCES'))],
])('a bucket that %s does not delay the shutdown', async (_, get) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const watch = { apps: () => [app], refused: () => [], canaryRefused: () => [] };
  const reports = createMachineReports({ get, put: get }, { PORT: 3000 }, watch, { state: () => [] });
  reports.start();
  await reports.stop();
});

test('a stopping machine reports it, after its earlier reports', async () => {
  const said: string[] = [];
  const watch = { apps: () => [app], refused: () => [], canaryRefused: () => [] };
  const put = async (_: string, bytes: Uint8Array) => said.push(Buffer.from(bytes).toString()) > 0;
  const reports = createMachineReports({ get: async () => null, put }, { PORT: 3000 }, watch, { state: () => [] });
  reports.start();
  await reports.stop();
  expect(said).toEqual([expect.stringContaining('mf-forms'), '{}']);
});

test('a failed report is written again within seconds, whatever the clock shows', async () => {
  vi.useFakeTimers();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const put = vi.fn(async () => true).mockRejectedValueOnce(new Error('ECONNRESET'));
  const watch = { apps: () => [app], refused: () => [], canaryRefused: () => [] };
  const reports = createMachineReports({ get: async () => null, put }, { PORT: 3000 }, watch, { state: () => [] });
  reports.start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(put).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(put).toHaveBeenCalledTimes(3);
  await reports.stop();
});
