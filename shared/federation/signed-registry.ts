import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { publicKeyOf, type Trust } from './keys.ts';
import { type Section, sectionSchema } from './registry.ts';

// A section as text, since a signature covers bytes and the same JSON can be written in many ways.
const signedSectionSchema = v.object({ payload: v.string(), key: v.string(), signature: v.string() });

/** The sections of a registry by app, as stored in the bucket. */
export const signedSectionsSchema = v.record(v.string(), signedSectionSchema);

const fileSchema = v.object({ sections: signedSectionsSchema });

/** A section as stored in the bucket: its text, the key of its signer, and the Ed25519 signature. */
export type SignedSection = v.InferOutput<typeof signedSectionSchema>;

/** The sections of a registry by app, as stored in the bucket. */
export type SignedSections = Readonly<Record<string, SignedSection>>;

/** The maximum size of a registry that is read, in bytes: about a hundred times that of a site. */
export const registryLimit = 16 * 1024 * 1024;

// The signed text begins with its kind, so that no other text signed by the key can replace it.
const signedBytes = (payload: string): Buffer => Buffer.from(`rowhouse registry section\n${payload}`);

/** Whether a text was signed by the owner of a public key. */
export const isSignedBy = (key: string, text: Buffer, signature: string): boolean => {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  return verify(null, text, publicKey, Buffer.from(signature, 'base64url'));
};

/** A section with the signature of its team. */
export const signedSection = (section: Section, key: KeyObject): SignedSection => {
  const payload = JSON.stringify(section);
  return { payload, key: publicKeyOf(key), signature: sign(null, signedBytes(payload), key).toString('base64url') };
};

/**
 * Verifies and parses the section of an app. Throws, with the reason, if its key is not trusted for that app, if it was tampered with,
 * or if it belongs to another app.
 */
export const trustedSection = (name: string, { payload, key, signature }: SignedSection, trusted: Trust): Section => {
  if (!trusted(name).includes(key))
    throw new Error(
      `${name} is signed by ${key}, a key that is not trusted for it here: if it is that team's, RELEASE_TRUSTED_KEYS here has to name it, as ${name}:${key}`,
    );
  if (!isSignedBy(key, signedBytes(payload), signature)) throw new Error(`${name} is not what was signed`);
  const section = v.parse(sectionSchema, JSON.parse(payload));
  if (section.app !== name) throw new Error(`${name} holds what was signed for ${section.app}`);
  return section;
};

/** Parses the sections of a registry file without verifying them; throws if it is not a registry. */
export const sectionsIn = (bytes: Buffer): SignedSections => {
  const file = v.safeParse(fileSchema, JSON.parse(bytes.toString('utf8')));
  if (!file.success) throw new Error('The registry is not signed');
  return file.output.sections;
};

/** The registry as it is stored in the bucket. */
export const registryFile = (sections: SignedSections): Buffer => Buffer.from(JSON.stringify({ sections }));
