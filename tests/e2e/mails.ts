import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { sharedSite } from '../run/shared-site.ts';

const folder = (): string => join(sharedSite().dataDir, 'mail');

const headersOf = (mail: string): string => (mail.split(/\r?\n\r?\n/)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ');

/** The headers of all mails that name an address, once there are `count` of them. */
export const mailsNaming = async (address: string, count: number): Promise<string[]> => {
  const find = async (): Promise<string[]> => {
    const names = await readdir(folder()).catch(() => []);
    const mails = names.filter((name) => !name.startsWith('.')).map((name) => readFile(join(folder(), name), 'utf8'));
    return (await Promise.all(mails)).map(headersOf).filter((head) => head.includes(address));
  };
  await expect.poll(find).toHaveLength(count);
  return find();
};
