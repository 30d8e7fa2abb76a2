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

const watchOf = () => {
  let poll = (): void => undefined;
  let switchTo = (): void => undefined;
  return {
    apps: () => [app],
    refused: () => [],
    canaryRefused: () => [],
    onPoll: (listener: () => void) => {
      poll = listener;
    },
    onSwitch: (listener: () => void) => {
      switchTo = listener;
    },
    poll: () => poll(),
    switchTo: () => switchTo(),
  };
};

test.each([
  ['answers nothing', () => new Promise<never>(() => undefined)],
  ['may not be written', () => Promise.reject(new Error('EACCES'))],
])('a bucket that %s does not delay the shutdown', async (_, get) => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  const watch = watchOf();
  const reports = createMachineReports({ get, put: get }, { PORT: 3000 }, watch, { state: () => [] });
  watch.poll();
  await reports.stop();
});

test('a stopping machine reports it, after its earlier reports', async () => {
  const said: string[] = [];
  const watch = watchOf();
  const put = async (_: string, bytes: Uint8Array) => said.push(Buffer.from(bytes).toString()) > 0;
  const reports = createMachineReports({ get: async () => null, put }, { PORT: 3000 }, watch, { state: () => [] });
  watch.poll();
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
  const watch = watchOf();
  const reports = createMachineReports({ get: async () => null, put }, { PORT: 3000 }, watch, { state: () => [] });
  const pollFor = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second += 2) {
      watch.poll();
      await vi.advanceTimersByTimeAsync(2000);
    }
  };
  await pollFor(10);
  expect(put).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() - 3_600_000);
  await pollFor(62);
  expect(put).toHaveBeenCalledTimes(3);
  await reports.stop();
});

test('a machine whose poll does not end reports a switch at once, and itself often enough not to be forgotten', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const put = vi.fn(async () => true);
  const watch = watchOf();
  const reports = createMachineReports({ get: async () => null, put }, { PORT: 3000 }, watch, { state: () => [] });
  watch.switchTo();
  await vi.advanceTimersByTimeAsync(0);
  expect(put).toHaveBeenCalledTimes(1);
  for (const count of [2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(120_000);
    expect(put.mock.calls.length).toBeGreaterThanOrEqual(count);
  }
  await reports.stop();
  put.mockClear();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(put).not.toHaveBeenCalled();
});
