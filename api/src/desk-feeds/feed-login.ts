import { type FeedLoginField, feedLoginFields } from '@rowhouse/shared/contract/desk-feeds';
import type { feedAdapters } from '@rowhouse/shared/contract/desk-values';
import * as v from 'valibot';
import { encipher } from '../enciphered.ts';
import { feedSecret } from '../feeds/feed-secrets.ts';

type SecretName = 'name' | 'username' | 'password' | 'clientSecret';

/** The secrets of a feed that the desk gives, by the name in its settings, with the field of the form. */
const secretFields: Record<(typeof feedAdapters)[number], Partial<Record<SecretName, FeedLoginField>>> = {
  csv: { password: 'password' },
  kyero: { password: 'password' },
  openimmo: { password: 'password' },
  omnicasa: { name: 'user', password: 'password' },
  sweepbright: { clientSecret: 'password' },
  whise: { username: 'user', password: 'password' },
};

type Adapter = keyof typeof secretFields;
const isKnown = (adapter: string): adapter is Adapter => Object.hasOwn(secretFields, adapter);

/** The secrets that were typed, enciphered, by their names in the settings of a feed. */
export const sealedSecrets = (
  adapter: Adapter,
  typed: Readonly<Record<FeedLoginField, string>>,
  secret: string | undefined,
): Record<string, { sealed: string }> => {
  if (!secret) throw new Error('The API has no secret with which it enciphers');
  return Object.fromEntries(
    Object.entries(secretFields[adapter]).flatMap(([name, field]) =>
      typed[field] === '' ? [] : [[name, { sealed: encipher(secret, feedSecret, typed[field]) }]],
    ),
  );
};

const settingsSchema = v.object({ secrets: v.record(v.string(), v.object({ sealed: v.string() })) });

/** The adapter of a feed whose login was given at the desk, with the fields that can be given again; null for any other. */
export const deskLogin = ({
  adapter,
  settings,
}: {
  adapter: string;
  settings: unknown;
}): { adapter: Adapter; fields: FeedLoginField[] } | null => {
  const parsed = v.safeParse(settingsSchema, settings);
  if (!isKnown(adapter) || !parsed.success) return null;
  const secretNames = Object.entries(secretFields[adapter]).flatMap(([name, field]) =>
    Object.hasOwn(parsed.output.secrets, name) ? [field] : [],
  );
  const fields = feedLoginFields.filter((field) => secretNames.includes(field));
  return fields.length > 0 ? { adapter, fields } : null;
};
