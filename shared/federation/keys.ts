import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Public keys whose signature is believed for an app, or for `preview`; each as the 43 characters that `publicKeyOf` gives. */
export type Trust = (name: string) => readonly string[];

/** What became of a file of trusted keys since it was read last. */
export interface TrustNews {
  /** The entries that are believed from now on. */
  added: string[];
  /** Those that are believed no more. */
  removed: string[];
  /** Why the file is not followed: then what it said before stays; null where it is. */
  fault: string | null;
}

/** Trust that follows a file. */
export interface FollowedTrust extends Trust {
  /** Reads the file anew; what became of it, or null where that is nothing new, or there is no file. */
  look: () => TrustNews | null;
}

/** What signs links to previews, beside the apps. */
export const previewName = 'preview';

/** What signs a developer's requests for the releases of a site. */
export const developmentName = 'development';

/** The Ed25519 keys of this machine: those that sign, and those that are believed. */
export interface ReleaseKeys {
  /** The private key of an app, or of `preview`; throws where there is none to be had. */
  signing: (name: string) => KeyObject;
  trusted: Trust;
  /** The private keys' public halves, as RELEASE_TRUSTED_KEYS takes them: one for all, or `name:key` for each. */
  entries: () => string[];
  /** Makes the key of a name, unless there is one, and gives its file with the public half. */
  make: (name: string) => { file: string; entry: string };
}

/** A public key in one word: its 32 bytes in base64url. */
export const publicKeyOf = (key: KeyObject): string => {
  const { x } = createPublicKey(key.export({ type: 'pkcs8', format: 'pem' })).export({ format: 'jwk' });
  if (!x) throw new Error('The release key is no Ed25519 key');
  return x;
};

const readKey = (pem: string, where: string): KeyObject => {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, like any other key.
  }
  throw new Error(`${where} holds no Ed25519 private key in PEM`);
};

const keyIn = (file: string): KeyObject => readKey(readFileSync(file, 'utf8'), file);

const madeKey = (file: string): KeyObject => {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // 'wx': of two programs that start at once one makes the key, and the other reads it.
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
  return keyIn(file);
};

const entryPattern = /^(?:(?<name>[a-z][a-z0-9-]*):)?(?<key>[\w-]{43})$/;

const isFile = (given: string): boolean => /[/\\]/.test(given);

/** The entries of RELEASE_TRUSTED_KEYS, as they are given or as they stand in the file that is. */
export const trustedWords = (given: string): string[] =>
  (isFile(given) ? readFileSync(given, 'utf8') : given).split(/[\s,]+/).filter((word) => word !== '');

const entriesOf = (words: readonly string[]) =>
  words.map((word) => {
    const groups = entryPattern.exec(word)?.groups;
    if (!groups?.key) throw new Error(`'${word}' is no public key: 'npx pnpm@12 release key' prints one`);
    return { name: groups.name, key: groups.key };
  });

/** What RELEASE_TRUSTED_KEYS says: `key` for all apps and `name:key` for one, separated by commas or lines, or the path of a file that holds them. Throws what is no key. */
export const trustOf = (given: string): FollowedTrust => {
  let words = trustedWords(given);
  let entries = entriesOf(words);
  let fault: string | null = null;

  const readAnew = (): string[] => {
    const next = trustedWords(given);
    // As a file is while it is being written.
    if (next.length === 0) throw new Error(`${given} names no key`);
    entries = entriesOf(next);
    return next;
  };
  const look = (): TrustNews | null => {
    if (!isFile(given)) return null;
    const [before, faultBefore] = [words, fault];
    try {
      words = readAnew();
      fault = null;
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    const added = words.filter((word) => !before.includes(word));
    const removed = before.filter((word) => !words.includes(word));
    return added.length + removed.length > 0 || fault !== faultBefore ? { added, removed, fault } : null;
  };
  const trusted: Trust = (name) => entries.filter((entry) => (entry.name ?? name) === name).map(({ key }) => key);
  return Object.assign(trusted, { look });
};

/**
 * The keys of this machine: RELEASE_KEY (a file, the PEM itself, or a folder with `<name>.pem` for each app and `preview`)
 * signs, RELEASE_TRUSTED_KEYS are believed. Without the first one key for all is made in DATA_DIR, which is `.data` unless
 * named; without the second those that sign are believed.
 */
export const releaseKeys = (environment: NodeJS.ProcessEnv): ReleaseKeys => {
  const data = environment.DATA_DIR || '.data';
  const given = environment.RELEASE_KEY || join(data, 'release-key.pem');
  const isText = given.startsWith('-----BEGIN');
  const isFolder = !isText && (given.endsWith('/') || (existsSync(given) && statSync(given).isDirectory()));
  const folder = isFolder ? given : join(data, 'release-keys');

  const signing = (name: string): KeyObject => {
    if (isText) return readKey(given, 'RELEASE_KEY');
    if (!isFolder) return existsSync(given) ? keyIn(given) : madeKey(given);
    const file = join(given, `${name}.pem`);
    if (!existsSync(file))
      throw new Error(`There is no key for ${name} in ${given}: 'npx pnpm@12 release key ${name}' makes it`);
    return keyIn(file);
  };
  const entries = (): string[] =>
    isFolder
      ? globSync('*.pem', { cwd: given })
          .sort()
          .map((file) => `${basename(file, '.pem')}:${publicKeyOf(keyIn(join(given, file)))}`)
      : [publicKeyOf(signing(''))];
  return {
    signing,
    trusted: (name) => trustOf(environment.RELEASE_TRUSTED_KEYS || entries().join(','))(name),
    entries,
    make: (name) => {
      const file = join(folder, `${name}.pem`);
      const key = existsSync(file) ? keyIn(file) : madeKey(file);
      return { file, entry: `${name}:${publicKeyOf(key)}` };
    },
  };
};
