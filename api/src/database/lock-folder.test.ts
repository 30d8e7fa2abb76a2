import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './lock-folder.ts';

const program = fileURLToPath(new URL('lock-folder.ts', import.meta.url));
const hold = `import(${JSON.stringify(program)}).then(({ lockFolder }) => {
  lockFolder(process.argv[1]);
  console.log('locked');
  setInterval(() => {}, 1000);
}).catch(({ message }) => console.log(message))`;

// Runs in a PID namespace of its own, as in a container, where its process id is 1.
const apart = ['unshare', '-rpf', '--mount-proc', '--kill-child'];
const canBeApart = spawnSync(apart[0] ?? '', [...apart.slice(1), 'true']).status === 0;

describe('the lock of a folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rowhouse-lock-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const holder = async (prefix: readonly string[]) => {
    const [command = '', ...args] = [...prefix, process.execPath, '-e', hold, folder];
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [said] = await once(child.stdout, 'data');
    const kill = async () => {
      child.kill('SIGKILL');
      await once(child, 'close');
    };
    return { said: String(said).trim(), kill };
  };

  const others: [string, string[]][] = [['another process', []]];
  if (canBeApart) others.push(['a process in namespaces of its own', apart]);
  test.each(others)('is seen by and of %s, and ends with it, however it ends', async (_, prefix) => {
    const first = await holder(prefix);
    expect(first.said).toBe('locked');
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    await first.kill();

    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    const second = await holder(prefix);
    expect(second.said).toContain('in use by another program');
    unlock();
    lockFolder(folder)();
  });

  test('is held by only one of several that start concurrently after another was killed', async () => {
    const killed = await holder([]);
    await killed.kill();
    const many = await Promise.all(Array.from({ length: 4 }, () => holder([])));
    expect(many.filter(({ said }) => said === 'locked')).toHaveLength(1);
    for (const { said, kill } of many) if (said === 'locked') await kill();
    expect(await readdir(folder)).toEqual(['lock']);
  });
});
