import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../run/browser.ts';

// Writes every mail into a folder, by the test of their rules, and takes pictures of them: by day at the widths of a
// telephone and of a computer; with more arguments, also `night`, at 320 pixels, or `bare` of pictures. Only mails whose
// names hold `--only=<text>`, if it is given.
const [named, ...given] = process.argv.slice(2);
if (named === undefined)
  throw new Error('Name a folder: npx pnpm@12 mails <folder> [night] [320] [bare] [--only=<text>]');
const folder = resolve(named);
const only = given.find((one) => one.startsWith('--only='))?.slice('--only='.length) ?? '';
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'api/src/mail/every-mail.test.ts'],
  {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    // In all four languages.
    env: { ...process.env, TESTS: 'long', MAILS: folder, MAILS_ONLY: only },
    stdio: 'inherit',
  },
);
if (status !== 0) console.log('Some mails break the rules above.');
const looks = [
  { name: '375', width: 375, night: false, bare: false },
  { name: '640', width: 640, night: false, bare: false },
  { name: 'night', width: 375, night: true, bare: false },
  { name: '320', width: 320, night: false, bare: false },
  { name: 'bare', width: 375, night: false, bare: true },
].filter(({ name }, index) => index < 2 || given.includes(name));

const browser = await launchBrowser();
try {
  const files = readdirSync(folder).filter((file) => file.endsWith('.html'));
  for (const { name, width, night, bare } of looks) {
    const context = await browser.newContext({
      viewport: { width, height: 400 },
      colorScheme: night ? 'dark' : 'light',
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.route('**/*', (route) => {
      const { pathname, search } = new URL(route.request().url());
      const picture = join(folder, encodeURIComponent(pathname + search));
      return bare || !existsSync(picture) ? route.abort() : route.fulfill({ body: readFileSync(picture) });
    });
    for (const file of files) {
      await page.setContent(readFileSync(join(folder, file), 'utf8'), { waitUntil: 'load' });
      const wide = await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      if (wide) console.log(`${file} is wider than ${width} pixels`);
      await page.screenshot({ path: join(folder, `${file.replace(/\.html$/, '')}.${name}.png`), fullPage: true });
    }
    await context.close();
    console.log(`${files.length} mails at ${name}`);
  }
} finally {
  await browser.close();
}
