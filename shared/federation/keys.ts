import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The public keys that are trusted to sign for an app, or for `preview`; each is the 43 characters that `publicKeyOf` returns. */
export type Trust = (name: string) => readonly string[];

/** The changes in a file of trusted keys since it was last read. */
export interface TrustNews {
  /** The entries that are trusted from now on. */
  added: string[];
  /** The entries that are no longer trusted. */
  removed: string[];
  /** Why the file is not applied, in which case its previous entries stay trusted; null if it is applied. */
  fault: string | null;
}

/** Trust that is reloaded from a file. */
export interface FollowedTrust extends Trust {
  /** Reads the file again. Returns the changes, or null if there are none or there is no file. */
  look: () => TrustNews | null;
}

/** The name of the key that signs preview links. */
export const previewName = 'preview';

/** The name of the key that signs a developer's requests for the releases of a site. */
export const developmentName = 'development';

/** The Ed25519 keys of this machine: the signing keys and the trusted keys. */
export interface ReleaseKeys {
  /** The private key of an app, or of `preview`; throws if there is none and none can be created. */
  signing: (name: string) => KeyObject;
  trusted: Trust;
  /** The public halves of the private keys, in the format of RELEASE_TRUSTED_KEYS: one for all, or `name:key` for each. */
  entries: () => string[];
  /** Creates the key of a name unless it exists. Returns its file and the entry with its public half. */
  make: (name: string) => { file: string; entry: string };
}

/** A public key as its 32 bytes in base64url. */
export const publicKeyOf = (key: KeyObject): string => {
  const { x } = createPublicKey(key.export({ type: 'pkcs8', format: 'pem' })).export({ format: 'jwk' });
  if (!x) throw new Error('The release key is not an Ed25519 key');
  return x;
};

const readKey = (pem: string, where: string): KeyObject => {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, together with keys of another type.
  }
  throw new Error(`${where} holds no Ed25519 private key in PEM`);
};

const keyIn = (file: string): KeyObject => readKey(readFileSync(file, 'utf8'), file);

const madeKey = (file: string): KeyObject => {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // 'wx': if two programs start concurrently, one creates the key and the other reads it.
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
  return keyIn(file);
};

const entryPattern = /^(?:(?<name>[a-z][a-z0-9-]*):)?(?<key>[\w-]{43})$/;

const isFile = (text: string): boolean => /[/\\]/.test(text);

/** The entries of RELEASE_TRUSTED_KEYS, from the value itself or from the file that it names. */
export const trustedEntries = (source: string): string[] =>
  (isFile(source) ? readFileSync(source, 'utf8') : source).split(/[\s,]+/).filter((entry) => entry !== '');

const entriesOf = (listed: readonly string[]) =>
  listed.map((entry) => {
    const groups = entryPattern.exec(entry)?.groups;
    if (!groups?.key) throw new Error(`'${entry}' is not a public key: 'npx pnpm@12 release key' prints one`);
    return { name: groups.name, key: groups.key };
  });

/**
 * Parses RELEASE_TRUSTED_KEYS: `key` for all apps and `name:key` for one, separated by commas or white space, or the path of a file
 * that holds them. Throws for an invalid key.
 */
export const trustOf = (source: string): FollowedTrust => {
  let listed = trustedEntries(source);
  let entries = entriesOf(listed);
  let fault: string | null = null;

  const readAnew = (): string[] => {
    const next = trustedEntries(source);
    // A file is empty while it is being written.
    if (next.length === 0) throw new Error(`${source} names no key`);
    entries = entriesOf(next);
    return next;
  };
  const look = (): TrustNews | null => {
    if (!isFile(source)) return null;
    const [before, faultBefore] = [listed, fault];
    try {
      listed = readAnew();
      fault = null;
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    const added = listed.filter((entry) => !before.includes(entry));
    const removed = before.filter((entry) => !listed.includes(entry));
    return added.length + removed.length > 0 || fault !== faultBefore ? { added, removed, fault } : null;
  };
  const trusted: Trust = (name) => entries.filter((entry) => (entry.name ?? name) === name).map(({ key }) => key);
  return Object.assign(trusted, { look });
};

/**
 * The keys of this machine. RELEASE_KEY (a file, the PEM itself, or a folder with `<name>.pem` for each app and `preview`) signs; the
 * keys in RELEASE_TRUSTED_KEYS are trusted. Without RELEASE_KEY, one key for all is created in DATA_DIR (default `.data`). Without
 * RELEASE_TRUSTED_KEYS, the signing keys are trusted.
 */
export const releaseKeys = (environment: NodeJS.ProcessEnv): ReleaseKeys => {
  const data = environment.DATA_DIR || '.data';
  const keySource = environment.RELEASE_KEY || join(data, 'release-key.pem');
  const isText = keySource.startsWith('-----BEGIN');
  const isFolder = !isText && (keySource.endsWith('/') || (existsSync(keySource) && statSync(keySource).isDirectory()));
  const folder = isFolder ? keySource : join(data, 'release-keys');

  const signing = (name: string): KeyObject => {
    if (isText) return readKey(keySource, 'RELEASE_KEY');
    if (!isFolder) return existsSync(keySource) ? keyIn(keySource) : madeKey(keySource);
    const file = join(keySource, `${name}.pem`);
    if (!existsSync(file))
      throw new Error(`There is no key for ${name} in ${keySource}: 'npx pnpm@12 release key ${name}' makes it`);
    return keyIn(file);
  };
  const entries = (): string[] =>
    isFolder
      ? globSync('*.pem', { cwd: keySource })
          .sort()
          .map((file) => `${basename(file, '.pem')}:${publicKeyOf(keyIn(join(keySource, file)))}`)
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
