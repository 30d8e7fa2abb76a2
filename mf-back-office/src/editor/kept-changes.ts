import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import * as v from 'valibot';
import type { Values } from './saver.ts';

// Personal data of the owner and the address: a shared browser must not keep these, not even for an hour.
const personal = new Set([
  'ownerId',
  'street',
  'houseNumber',
  'boxNumber',
  'lat',
  'lng',
  'fields.firstHeadAge',
  'fields.firstHeadSex',
  'fields.secondHeadAge',
  'fields.secondHeadSex',
]);

/** Whether the browser may keep the typed value of a field. */
export const isKept = (field: string): boolean => !personal.has(field);

const keyOf = (staffId: string, kind: string, id: string): string => `draft desk ${staffId} ${kind} ${id}`;

const valuesSchema = v.record(v.string(), v.unknown());
const keptSchema = v.object({ changes: valuesSchema, before: valuesSchema });

/** Unsaved changes, and the values of these fields before them. */
type StoredChanges = v.InferOutput<typeof keptSchema>;

const none: StoredChanges = { changes: {}, before: {} };
const storable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isKept(field)));

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const signsOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const vectorSize = 12;

// A tag on a public page reads and writes what this origin stores in the tab: it can do neither without the person's key,
// and a text is valid under its own name alone.
const cipherFor = (subtle: SubtleCrypto, secret: string, name: string) => {
  const encoder = new TextEncoder();
  const key = subtle
    .digest('SHA-256', encoder.encode(secret))
    .then((hash) => subtle.importKey('raw', hash, 'AES-GCM', false, ['encrypt', 'decrypt']));
  const how = (iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv, additionalData: encoder.encode(name) });
  return {
    seal: async (text: string): Promise<string> => {
      const vector = crypto.getRandomValues(new Uint8Array(vectorSize));
      const sealed = await subtle.encrypt(how(vector), await key, encoder.encode(text));
      return signsOf(vector) + signsOf(new Uint8Array(sealed));
    },
    open: async (sealed: string): Promise<string> => {
      const bytes = bytesOf(sealed);
      const text = await subtle.decrypt(how(bytes.slice(0, vectorSize)), await key, bytes.slice(vectorSize));
      return new TextDecoder().decode(text);
    },
  };
};

/** The unsaved changes that a tab keeps for a home, project or content: they survive a reload, and a crash after which the browser restores its tabs. */
export const keptChanges = (
  { id: staffId, storageKey }: Pick<StaffMember, 'id' | 'storageKey'>,
  kind: string,
  id: string,
) => {
  const name = keyOf(staffId, kind, id);
  let last: Promise<unknown> = Promise.resolve();
  // One after the other. A browser may refuse storage, or encrypt nothing without HTTPS; then only the page holds the changes.
  const next = <T>(work: (cipher: ReturnType<typeof cipherFor>) => Promise<T>): Promise<T | undefined> => {
    const subtle = 'subtle' in crypto ? crypto.subtle : null;
    const result = last
      .then(() => (storageKey && subtle ? work(cipherFor(subtle, storageKey, name)) : undefined))
      .catch(() => undefined);
    last = result;
    return result;
  };
  return {
    read: async (): Promise<StoredChanges> =>
      (await next(async ({ open }) => {
        const sealed = sessionStorage.getItem(name);
        return sealed === null ? none : v.parse(keptSchema, JSON.parse(await open(sealed)));
      })) ?? none,
    write: async (changes: Values, before: Values): Promise<void> => {
      const entry: StoredChanges = { changes: storable(changes), before: storable(before) };
      await next(async ({ seal }) => {
        if (Object.keys(entry.changes).length === 0) sessionStorage.removeItem(name);
        else sessionStorage.setItem(name, await seal(JSON.stringify(entry)));
      });
    },
  };
};
