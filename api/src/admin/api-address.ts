import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';

type Where = Pick<Environment, 'API_HOST' | 'API_PORT' | 'DATA_DIR'>;

const fileIn = (folder: string): string => join(folder, 'api-address');

const urlOf = ({ API_HOST: host, API_PORT: port }: Where): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Writes down the address at which the API listens, for commands that are given no address. */
export const keepAddress = async (where: Where): Promise<void> => {
  await mkdir(where.DATA_DIR, { recursive: true, mode: 0o700 });
  await writeFile(fileIn(where.DATA_DIR), `${urlOf(where)}\n`, { mode: 0o600 });
};

/**
 * The address of the API and the reason for choosing it: the environment's, or else the one where the API last started
 * with the same data.
 */
export const findApi = async (
  where: Where,
  given: Readonly<Record<string, string | undefined>>,
): Promise<{ address: string; why: string }> => {
  if (given.API_PORT || given.API_HOST) return { address: urlOf(where), why: 'as API_HOST and API_PORT say' };
  const file = fileIn(where.DATA_DIR);
  const storedAddress = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (URL.canParse(storedAddress)) return { address: storedAddress, why: `as ${file} says, where it last started` };
  return { address: urlOf(where), why: `since API_PORT is not set, and there is no ${file}` };
};

/** The message of a command that cannot reach the API. */
export const unreachable = ({ address, why }: { address: string; why: string }, error: unknown): string[] => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
  return [
    `The API at ${address} cannot be reached (${cause || String(error)}); nothing was changed`,
    `It was looked for there ${why}. Is the site started? If it runs elsewhere, set API_PORT (and API_HOST) to where the API listens, or DATA_DIR to the folder of its data`,
  ];
};
