import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const logs = {
  shell: ['../../../shell/src/server/log.ts', "log('x'); log('part-failed'); logTogether('x');"],
  API: ['../../../api/src/log.ts', "writeLog('info', 'x');"],
} as const;

const codeWith = async (
  stdio: ['ignore', 'pipe' | number, 'pipe' | number],
  [file, lines]: readonly [string, string],
) => {
  const names = /logTogether/.test(lines) ? 'log, logTogether' : 'writeLog';
  const source = `import { ${names} } from '${fileURLToPath(new URL(file, import.meta.url))}';
    for (let turn = 0; turn < 3; turn += 1) { ${lines} await new Promise((goOn) => setTimeout(goOn, 20)); }
    process.exit(3);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio });
  child.stdout?.destroy();
  child.stderr?.destroy();
  const [code] = await once(child, 'exit');
  return code;
};

test.each(Object.entries(logs))('the %s runs on when nobody reads its log any more', async (_, program) => {
  expect(await codeWith(['ignore', 'pipe', 'pipe'], program)).toBe(3);
});

test.runIf(existsSync('/dev/full')).each(Object.entries(logs))(
  'the %s runs on when its log is on a full disk',
  async (_, program) => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    expect(await codeWith(['ignore', full, full], program)).toBe(3);
  },
);
