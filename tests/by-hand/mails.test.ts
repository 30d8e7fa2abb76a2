import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@rowhouse/shared/domain/language';
import { workspace } from '@rowhouse/shared/site';
import { expect, onTestFinished, test } from 'vitest';

test('writes the mails of a name in every language, as HTML, text and pictures', { timeout: 600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-mails-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const words = ['tests/by-hand/mails.ts', folder, 'night', '--only=newsletter'];
  const { status, stdout } = spawnSync(process.execPath, words, { cwd: workspace, encoding: 'utf8' });
  expect(status, stdout).toBe(0);
  const files = readdirSync(folder);
  for (const language of languages)
    for (const end of ['html', 'txt', '375.png', '640.png', 'night.png'])
      expect(files.filter((file) => file.endsWith(`.${language}.${end}`))).not.toEqual([]);
});
