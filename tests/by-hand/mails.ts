import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../run/browser.ts';

// Takes pictures of every mail, as `MAILS=<folder> npx vitest run api/src/mail/every-mail.test.ts` writes them: by day
// at the widths of a telephone and of a computer; with more arguments, also `night`, at 320 pixels, or `bare` of
// pictures. Only mails whose names hold `--only=<text>`, if it is given.
const [folder = '', ...given] = process.argv.slice(2);
const only = given.find((one) => one.startsWith('--only='))?.slice('--only='.length) ?? '';
const looks = [
  { name: '375', width: 375, night: false, bare: false },
  { name: '640', width: 640, night: false, bare: false },
  { name: 'night', width: 375, night: true, bare: false },
  { name: '320', width: 320, night: false, bare: false },
  { name: 'bare', width: 375, night: false, bare: true },
].filter(({ name }, index) => index < 2 || given.includes(name));

const browser = await launchBrowser();
try {
  const files = readdirSync(folder).filter((file) => file.endsWith('.html') && file.includes(only));
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
