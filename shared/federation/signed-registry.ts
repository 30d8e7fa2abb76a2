import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import * as v from 'valibot';
import { publicKeyOf, type Trust } from './keys.ts';
import { type Section, sectionSchema } from './registry.ts';

// A section as text, since a signature is over bytes and JSON may be written in many ways.
const signedSectionSchema = v.object({ payload: v.string(), key: v.string(), signature: v.string() });

/** The sections of a registry by their app, as they lie in the bucket. */
export const signedSectionsSchema = v.record(v.string(), signedSectionSchema);

const fileSchema = v.object({ sections: signedSectionsSchema });

/** A section as it lies in the bucket: its text, who signed it, and the Ed25519 signature. */
export type SignedSection = v.InferOutput<typeof signedSectionSchema>;

/** The sections of a registry by their app, as they lie in the bucket. */
export type SignedSections = Readonly<Record<string, SignedSection>>;

/** The largest registry that is read, in bytes: some hundred times that of a site. */
export const registryLimit = 16 * 1024 * 1024;

// What is signed begins with its kind, so that no other text signed by the key can replace it.
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

/** The section of an app; throws, with the reason, what is signed by a key that is not trusted for that app, changed since, or another app's. */
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

/** The sections of a bucket's file, none of them verified; throws where it is no registry. */
export const sectionsIn = (bytes: Buffer): SignedSections => {
  const file = v.safeParse(fileSchema, JSON.parse(bytes.toString('utf8')));
  if (!file.success) throw new Error('The registry is not signed');
  return file.output.sections;
};

/** The registry as it lies in the bucket. */
export const registryFile = (sections: SignedSections): Buffer => Buffer.from(JSON.stringify({ sections }));
