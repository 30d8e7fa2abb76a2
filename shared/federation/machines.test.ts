import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  canaryRefusals,
  type MachineState,
  readMachines,
  rolloutOf,
  waitForRollout,
  writeMachine,
} from './machines.ts';
import { openObjectStore } from './object-store.ts';

const newBucket = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-machines-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return openObjectStore(folder);
};
const at = (age = 0): string => new Date(Date.now() - age).toISOString();
const state = (version: string, more: Partial<MachineState> = {}): MachineState => ({
  at: at(),
  shows: { 'mf-forms': version },
  refuses: [],
  unread: {},
  ...more,
});

test('concurrent writes of several machines are all stored, and a machine that has been silent for three minutes or reports a time in the future is left out', async () => {
  const bucket = await newBucket();
  expect(await readMachines(bucket)).toEqual({});
  await writeMachine(bucket, 'gone', state('1', { at: at(181_000) }));
  await writeMachine(bucket, 'ahead', state('1', { at: at(-24 * 3_600_000) }));
  await Promise.all(['one', 'two', 'three', 'four'].map((name) => writeMachine(bucket, name, state('1'))));
  expect(Object.keys(await readMachines(bucket)).sort()).toEqual(['four', 'one', 'three', 'two']);
  await writeMachine(bucket, 'two', null);
  await writeMachine(bucket, 'one', state('2'));
  const machines = await readMachines(bucket);
  expect(Object.keys(machines).sort()).toEqual(['four', 'one', 'three']);
  expect(machines.one?.shows).toEqual({ 'mf-forms': '2' });
});

test.each<[string, MachineState, 'shows' | 'refuses' | 'silent']>([
  ['shows it', state('2'), 'shows'],
  ['shows the one before', state('1'), 'silent'],
  ['refuses it', state('1', { refuses: [{ versions: { 'mf-forms': '2' }, why: 'it throws' }] }), 'refuses'],
  ['refuses another', state('1', { refuses: [{ versions: { 'mf-forms': '3' }, why: 'it throws' }] }), 'silent'],
  ['does not follow its team', state('1', { unread: { 'mf-forms': 'it expired' } }), 'refuses'],
  ['does not follow another team', state('1', { unread: { shell: 'it expired' } }), 'silent'],
])('a machine that %s', (_, machine, expected) => {
  const rollout = rolloutOf({ one: machine }, 'mf-forms', '2');
  expect(Object.entries(rollout).filter(([, names]) => names.length > 0)).toEqual([
    [expected, [expected === 'refuses' ? ['one', expect.stringMatching(/it throws|it expired/)] : 'one']],
  ]);
});

test('a machine names the version that it withdrew from the canary, which says nothing of the live channel', () => {
  const machine = state('1', { canaryRefuses: [{ versions: { 'mf-forms': '2' }, why: 'withdrawn: it throws' }] });
  expect(canaryRefusals({ one: machine, two: state('1') }, 'mf-forms', '2')).toEqual([['one', 'withdrawn: it throws']]);
  expect(canaryRefusals({ one: machine }, 'mf-forms', '3')).toEqual([]);
  expect(rolloutOf({ one: machine }, 'mf-forms', '2').refuses).toEqual([]);
});

test('waitForRollout waits until every machine has reported on the release', async () => {
  const bucket = await newBucket();
  await writeMachine(bucket, 'one', state('2'));
  await writeMachine(bucket, 'two', state('1'));
  const waited = waitForRollout(bucket, 'mf-forms', '2', 20_000);
  await writeMachine(bucket, 'two', state('1', { refuses: [{ versions: { 'mf-forms': '2' }, why: 'it throws' }] }));
  expect(await waited).toEqual({ shows: ['one'], refuses: [['two', 'it throws']], silent: [] });
  expect(await waitForRollout(bucket, 'mf-forms', '3', 0)).toMatchObject({ shows: [], silent: ['one', 'two'] });
});
