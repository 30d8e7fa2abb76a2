import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textOf, workspace } from './sources.ts';

const units = readdirSync(join(workspace, 'docs/systemd'));
const unitOf = (name: string): string => textOf(`docs/systemd/${name}`);
const missing = spawnSync('systemd-analyze', ['--version']).error
  ? 'systemd-analyze cannot be had here (Debian: apt-get install systemd)'
  : null;

describe('the systemd units', () => {
  test.for(units)('%s passes systemd-analyze verify', (name, { skip }) => {
    if (missing) return skip(missing);
    const own = mkdtempSync(join(tmpdir(), 'rowhouse-units-'));
    try {
      // A test machine has the checkout in another folder.
      writeFileSync(join(own, name), unitOf(name).replaceAll('/opt/rowhouse', workspace));
      const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(own, name)], {
        encoding: 'utf8',
      });
      const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes(name));
      expect([status, said]).toEqual([0, []]);
    } finally {
      rmSync(own, { recursive: true });
    }
  });

  test('the shell may report into the folder that install.md makes for its bucket', () => {
    const [, folder = ''] = /^ReadWritePaths=-(.*)$/m.exec(unitOf('rowhouse-shell.service')) ?? [];
    expect(textOf('docs/install.md')).toMatch(new RegExp(`^install -d -m 2775 .* -g rowhouse-shell ${folder} `, 'm'));
  });

  test.each([
    ['rowhouse-api.service', 'api/Dockerfile', 'api/src/environment.ts'],
    ['rowhouse-shell.service', 'shell/Dockerfile', 'shell/src/server/environment.ts'],
  ])(
    '%s starts what the image starts, restarts it, and sets only variables that it reads',
    (name, image, environment) => {
      const unit = unitOf(name);
      const commands = [...textOf(image).matchAll(/^CMD (.*)$/gm)];
      const [, command = ''] = commands.at(-1) ?? [];
      const [, ...parameters]: string[] = JSON.parse(command);
      expect(unit).toContain(`/node ${parameters.join(' ')}\n`);
      expect(unit).toContain('\nRestart=always\n');
      expect(unit).toMatch(/^EnvironmentFile=\/etc\/rowhouse\/\w+\.env$/m);
      const [, set = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
      const read = textOf(environment);
      const own = ['NODE_ENV', 'MALLOC_ARENA_MAX'];
      for (const [, variable = ''] of set.matchAll(/(\w+)=/g))
        expect(own.includes(variable) || read.includes(variable)).toBe(true);
    },
  );
});
