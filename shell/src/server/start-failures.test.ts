import { BucketUnreachable, NotReleased } from '@rowhouse/federation/fetch-release';
import { expect, test, vi } from 'vitest';
import { ApiAway, MachineBusy } from './render-probes.ts';
import { WorkerEnded } from './render-process.ts';
import { createFailures } from './start-failures.ts';

const killed = new WorkerEnded('The render process ended: it was killed', 'another', { byMachine: 'killed' });
const withCode = (code: string): Error => Object.assign(new Error(code), { code });

test.each<[string, boolean, Error]>([
  ['a store that is silent', true, new BucketUnreachable('silent')],
  ['an API that is away', true, new ApiAway('away')],
  ['a busy machine', true, new MachineBusy('busy')],
  ['a process that somebody else killed', true, killed],
  ...['ENOSPC', 'EDQUOT', 'ENOMEM', 'EAGAIN', 'EMFILE', 'ENFILE'].map((code): [string, boolean, Error] => [
    `a machine that says ${code}`,
    true,
    withCode(code),
  ]),
  ['a file that differs', false, new NotReleased('differs')],
  ['a file that its release does not have', false, withCode('ENOENT')],
  ['a process that ended by itself', false, new WorkerEnded('ended', 'another')],
])('%s leaves a release untried: %s', (_, untried, error) => {
  const write = vi.spyOn(untried ? process.stdout : process.stderr, 'write').mockReturnValue(true);
  expect(createFailures().add('set', error, null).untried).toBe(untried);
  expect(write.mock.calls.join()).toContain(untried ? 'release-not-tried' : 'release-refused');
  write.mockRestore();
});

test('a release whose process is killed at each of eight starts is refused, with the reason', () => {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
  const failures = createFailures();
  const others = [...Array(7).fill(killed), withCode('ENOMEM')];
  const starts = [...others, ...Array(9).fill(killed)].map((error) => failures.add('set', error, null));
  expect(starts.map(({ untried }) => untried)).toEqual([...Array(15).fill(true), false, false]);
  expect(starts[15]?.why).toBe('The render process ended: it was killed at each of 8 starts: is there memory for it?');
  vi.restoreAllMocks();
});
