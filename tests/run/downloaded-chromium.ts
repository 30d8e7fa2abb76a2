import { execFile, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';

const cli = fileURLToPath(new URL('../node_modules/playwright/cli.js', import.meta.url));
const install = [cli, 'install', '--only-shell', 'chromium'];
const executables = '*/{chrome-headless-shell,headless_shell}{,.exe}';
// ms; a network that lets nothing through answers nothing at all.
const silenceLimit = 20_000;

/** The path of the Chromium that Playwright downloaded earlier, or null. */
export const downloadedChromium = async (): Promise<string | null> => {
  const { stdout } = await promisify(execFile)(process.execPath, [...install, '--dry-run']);
  const folder = stdout.match(/headless.shell[\s\S]*?Install location: +(\S.*)/i)?.[1];
  const [file] = folder ? globSync(executables, { cwd: folder }) : [];
  return folder && file ? join(folder, file) : null;
};

/** Has Playwright download its Chromium; ends the download if nothing arrives at first. Returns whether it ended well. */
export const downloadChromium = (say: (line: string) => void, limit = silenceLimit): Promise<boolean> =>
  new Promise((resolve) => {
    // In a group of its own, since the download is a process of that process.
    const detached = process.platform !== 'win32';
    const child = spawn(process.execPath, install, { stdio: ['ignore', 'pipe', 'ignore'], detached });
    const said = new Set<string>();
    // Each new attempt prints the same address, and each failure where in its program it was.
    const sayOnce = (line: string): void => {
      if (!said.has(line) && !/^\s*at /.test(line)) say(line);
      said.add(line);
    };
    const end = (): void => {
      if (child.pid === undefined || child.exitCode !== null) return;
      if (detached) process.kill(-child.pid);
      else child.kill();
    };
    const silence = setTimeout(end, limit);
    process.once('exit', end);
    child.stdout.on('data', (data: Buffer) => {
      const text = data.toString();
      // The first progress is printed with the first bytes; from then on Playwright watches the connection.
      if (text.includes('%')) clearTimeout(silence);
      for (const line of stripVTControlCharacters(text).trim().split(/\s*\n/)) sayOnce(line);
    });
    child.once('close', (code) => {
      clearTimeout(silence);
      process.off('exit', end);
      resolve(code === 0);
    });
  });
