import type { Open } from '../outgoing/open.ts';
import { faultOf } from '../outgoing/outgoing-fault.ts';
import { isArchived } from './named-files.ts';

/** What is known of a file from the last fetch. */
interface KnownFile {
  address: string;
  hash: string | null;
  etag: string | null;
  lastModified: string | null;
}

/** The result of a fetch; `mayPass` says whether a retry may succeed, after at least `after` ms. */
export type FetchResult =
  | { kind: 'content'; bytes: Uint8Array; etag: string | null; lastModified: string | null }
  | { kind: 'same' }
  | { kind: 'failed'; why: string; mayPass: boolean; after: number };

const gone: ReadonlySet<number> = new Set([404, 410]);
const longestWait = 24 * 3_600_000;

/** How long an answer asks to wait, in ms: given in seconds, or as a date. */
const waitOf = (header: string | null, now: Date): number => {
  if (header === null) return 0;
  const wait = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestWait) : 0;
};

const collectBytes = async (body: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
};

// Closes the answer without reading further.
const leave = async (body: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const _ of body) break;
};

/** Why a file of an archive is missing, as long as its feed does not bring it. */
export const notCome = 'did not come with its feed';

/** Fetches a file; a known one only if it changed. */
export const askForFile = async (
  open: Open,
  { address, hash, etag, lastModified }: KnownFile,
  now: Date,
): Promise<FetchResult> => {
  if (isArchived(address)) return { kind: 'failed', why: notCome, mayPass: false, after: 0 };
  const headers: Record<string, string> = { accept: 'image/jpeg, image/png, image/webp, image/*;q=0.8, */*;q=0.5' };
  if (hash !== null && etag !== null) headers['if-none-match'] = etag;
  if (hash !== null && lastModified !== null) headers['if-modified-since'] = lastModified;
  try {
    const answer = await open(address, { headers });
    const { status, headers: given, body } = answer;
    if (status === 200)
      return {
        kind: 'content',
        bytes: await collectBytes(body),
        etag: given.get('etag'),
        lastModified: given.get('last-modified'),
      };
    await leave(body).catch(() => {});
    if (status === 304 && hash !== null) return { kind: 'same' };
    const why = gone.has(status) ? `is gone: ${status}` : `was answered with ${status}`;
    return { kind: 'failed', why, mayPass: !gone.has(status), after: waitOf(given.get('retry-after'), now) };
  } catch (error) {
    const { message, mayPass } = faultOf(error);
    return { kind: 'failed', why: message, mayPass, after: 0 };
  }
};
