import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { until } from './until.ts';

// In a container that has no init, nobody takes a process that has ended from the list.
const isAlive = (pid: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const program = `
  import { spawn } from 'node:child_process';
  import { endChildren } from ${JSON.stringify(new URL('end-children.ts', import.meta.url).href)};
  endChildren();
  const waits = 'setInterval(() => undefined, 1000)';
  const parent = 'const { pid } = child.spawn(process.execPath, ["-e", process.argv[1]]); console.log(pid);' + waits;
  const { stdout } = spawn(process.execPath, ['-e', 'const child = require("node:child_process");' + parent, waits]);
  stdout.pipe(process.stdout);
`;

test.skipIf(process.platform !== 'linux').each(['SIGINT', 'SIGTERM'] as const)(
  'a program that %s ends leaves nothing running that it or its children started',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(child.stdout, 'data');
    const pid = Number(String(line));
    expect(isAlive(pid)).toBe(true);
    child.kill(signal);
    await until(
      async () => isAlive(pid),
      (is) => !is,
    );
  },
);
