import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Who may move pointers: the Ed25519 key that signs a registry, and the public keys whose signature is believed. */
export interface ReleaseKeys {
  /** The private key; throws where there is none to be had. */
  signing: () => KeyObject;
  /** Whether a private key is here already; asking makes none. */
  canSign: () => boolean;
  /** Public keys, each as the 43 characters that `publicKeyOf` gives. */
  trusted: () => string[];
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

const madeKey = (file: string): KeyObject => {
  const { privateKey } = generateKeyPairSync('ed25519');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // 'wx': of two programs that start at once one makes the key, and the other reads it.
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (!existsSync(file)) throw error;
  }
  return readKey(readFileSync(file, 'utf8'), file);
};

/**
 * The keys of this machine: RELEASE_KEY (a file, or the PEM itself) signs, RELEASE_TRUSTED_KEYS (comma-separated) are
 * believed. Without the first a key is made in DATA_DIR, which is `.data` unless named; without the second only that key is believed.
 */
export const releaseKeys = (environment: NodeJS.ProcessEnv): ReleaseKeys => {
  const own = join(environment.DATA_DIR || '.data', 'release-key.pem');
  const { RELEASE_KEY: given, RELEASE_TRUSTED_KEYS: trusted } = environment;
  const kept = (): KeyObject | null => {
    if (given?.startsWith('-----BEGIN')) return readKey(given, 'RELEASE_KEY');
    const file = given || own;
    return existsSync(file) ? readKey(readFileSync(file, 'utf8'), file) : null;
  };
  return {
    signing: () => kept() ?? madeKey(given || own),
    canSign: () => kept() !== null,
    trusted: () => {
      if (trusted) return trusted.split(',').map((key) => key.trim());
      const key = kept();
      return key ? [publicKeyOf(key)] : [];
    },
  };
};
