import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { decipher } from '../enciphered.ts';
import type { FeedSettings } from './feed-settings.ts';

interface SecretTools {
  /** The API's own data folder, in which settings may name no file. */
  dataDir: string;
  secret?: string;
}

// The longest token or key; a longer file is no secret.
const longest = 20_000;

/** The purpose of secrets that were given at the desk. */
export const feedSecret = 'secret of a feed';

const secretAt = async (
  place: FeedSettings['secrets'][string],
  { dataDir, secret }: SecretTools,
): Promise<{ value: string } | { fault: string }> => {
  if ('sealed' in place) {
    const value = secret && decipher(secret, feedSecret, place.sealed);
    return value ? { value } : { fault: 'sealed: was given at the desk with another secret of the API; give it again' };
  }
  if ('env' in place) {
    const value = process.env[place.env];
    return value ? { value } : { fault: `env: ${place.env} is not set where the API runs` };
  }
  const path = resolve(place.file);
  if (path.startsWith(resolve(dataDir) + sep)) return { fault: `file: ${path} is one of the API's own` };
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { fault: `file: ${path} cannot be read where the API runs (${why})` };
  });
  if (typeof text !== 'string') return text;
  const value = text.trim();
  return value !== '' && value.length <= longest
    ? { value }
    : { fault: `file: ${path} has no text of 1 to ${longest} characters` };
};

/** The secrets that settings name, from the environment and files of this machine or given at the desk; every fault with its path. */
export const readSecrets = async (
  { secrets }: Pick<FeedSettings, 'secrets'>,
  tools: SecretTools,
): Promise<{ secrets: Record<string, string>; faults: string[] }> => {
  const secretValues: Record<string, string> = {};
  const faults: string[] = [];
  for (const [name, place] of Object.entries(secrets)) {
    const read = await secretAt(place, tools);
    if ('value' in read) secretValues[name] = read.value;
    else faults.push(`secrets.${name}.${read.fault}`);
  }
  return { secrets: secretValues, faults };
};

/** A text with all secrets masked, for logs and reports. */
export const withoutSecrets = (text: string, secrets: Readonly<Record<string, string>>): string =>
  Object.values(secrets)
    // As it is, and in both encodings of addresses.
    .flatMap((secret) => [secret, encodeURIComponent(secret), `${new URLSearchParams({ '': secret })}`.slice(1)])
    .reduce((masked, secret) => masked.replaceAll(secret, '***'), text);
