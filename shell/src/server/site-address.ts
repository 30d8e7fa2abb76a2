import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

type Where = Pick<Environment, 'PORT' | 'DATA_DIR'>;

const fileIn = (folder: string): string => join(folder, 'site-address');
const addressOf = ({ PORT }: Where): string => `http://127.0.0.1:${PORT}`;

/** Stores the address where the site listens, for commands that get no address; a failed write does not stop the shell. */
export const keepSiteAddress = async (where: Where): Promise<void> => {
  try {
    await mkdir(where.DATA_DIR, { recursive: true, mode: 0o700 });
    await writeFile(fileIn(where.DATA_DIR), `${addressOf(where)}\n`, { mode: 0o600 });
  } catch {
    // A command then uses PORT.
  }
};

/** Where a command finds the site: at PORT when it is set, else where it last started with the same data. */
export const findSite = async (
  where: Where,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> => {
  if (variables.PORT) return addressOf(where);
  const lastAddress = (await readFile(fileIn(where.DATA_DIR), 'utf8').catch(() => '')).trim();
  return URL.canParse(lastAddress) ? lastAddress : addressOf(where);
};
