import { BucketUnreachable, NotReleased } from '@rowhouse/federation/fetch-release';
import { expect, test, vi } from 'vitest';
import { ApiAway, MachineBusy } from './render-probes.ts';
import { WorkerEnded } from './render-process.ts';
import { createFailures } from './start-failures.ts';

const withCode = (code: string): Error => Object.assign(new Error(code), { code });

test.each<[string, boolean, Error]>([
  ['a store that is silent', true, new BucketUnreachable('silent')],
  ['an API that is away', true, new ApiAway('away')],
  ['a busy machine', true, new MachineBusy('busy')],
  ['a process that somebody else killed', true, new WorkerEnded('killed', 'another', { byMachine: true })],
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
