import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { sharedSite } from '../run/shared-site.ts';

const folder = (): string => join(sharedSite().dataDir, 'mail');

// Decodes quoted-printable as far as page addresses need it.
const decoded = (mail: string): string => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** The first mail to an address, once it has arrived. */
export const mailTo = async (address: string): Promise<string> => {
  const find = async (): Promise<string | undefined> => {
    const names = (await readdir(folder()).catch(() => [])).filter((name) => !name.startsWith('.'));
    const mails = await Promise.all(names.map((name) => readFile(join(folder(), name), 'utf8')));
    return mails.find((mail) => new RegExp(`^To: .*${address}`, 'm').test(mail));
  };
  await expect.poll(find).toBeDefined();
  return decoded((await find()) ?? '');
};
