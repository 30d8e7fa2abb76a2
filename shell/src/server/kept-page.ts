import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { isLanguage } from '@rowhouse/shared/domain/language';
import { LRUCache } from 'lru-cache';
import { notices } from '../messages/notices/notices.ts';
import { forbidAltering, forEdge, publicPage } from '../render/caching.ts';
import { compressedWhole, encodingFor } from './compression.ts';
import type { PageAnswer } from './page-answer.ts';
import { withPageNotice } from './page-notice.ts';

/** A public page as it is sent: rendered for no particular visitor, and compressed once. */
export interface KeptPage {
  /** When the page was requested, by `performance.now()`. */
  at: number;
  /** The release set that rendered it. */
  set: string;
  /** The version of the site that the page shows at least; null when it was unknown. */
  version: string | null;
  apps: PageAnswer['apps'];
  headers: Readonly<Record<string, string>>;
  /** The tag of the page itself; each encoding has its own. */
  tag: string;
  br: Buffer;
  /** Made on first use. */
  gzip?: Buffer;
  /** The same page with a notice of its time; made on first use. */
  copy?: KeptPage;
  /** The headers of each encoding, as node sends them; made on first use. */
  sent?: Partial<Record<'br' | 'gzip' | 'plain', string[]>>;
}

// Uncompressed pages that were requested so, by their tag; each would otherwise be decompressed for each client that takes
// no compression.
const plainPages = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => Math.max(1, length),
});

const inflate = promisify(brotliDecompress);
// Most pages leave the decompressor in one piece.
const outOfBrotli = (bytes: Buffer): Promise<Buffer> => inflate(bytes, { chunkSize: 262_144 });

type PageOrigin = Pick<KeptPage, 'at' | 'set' | 'version'>;

const packPage = async (html: Buffer, page: Omit<KeptPage, 'tag' | 'br'>): Promise<KeptPage> => {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  return { ...page, tag: `${page.set}-${hash}`, br: await compressedWhole(html, 'br', { forEveryone: true }) };
};

/** Makes a kept page of a rendered one; compression runs off the event loop. */
export const keptPage = (
  { headers, body, apps }: Pick<PageAnswer, 'headers' | 'body' | 'apps'>,
  origin: PageOrigin,
  common: Readonly<Record<string, string>> = {},
): Promise<KeptPage> =>
  packPage(body, {
    ...origin,
    apps,
    headers: {
      ...common,
      ...Object.fromEntries(headers),
      'cache-control': publicPage,
      // Names the variant; a cache that has the variant in its key ignores this header (edge.conf.template).
      vary: 'Accept-Encoding, Cookie',
      'x-release-set': origin.set,
    },
  });

const htmlOf = async ({ br }: KeptPage): Promise<string> => (await outOfBrotli(br)).toString();

/** A page with a notice of its date, for when no newer one is available; no cache may store it. */
export const withItsTime = async (page: KeptPage, date: Date): Promise<KeptPage> => {
  const { copy: _copy, gzip: _gzip, sent: _sent, headers, ...rest } = page;
  page.copy ??= await packPage(Buffer.from(copyWithTime(await htmlOf(page), headers['content-language'], date)), {
    ...rest,
    headers: { ...headers, 'cache-control': 'private, no-store', 'x-copy-of': date.toISOString() },
  });
  return page.copy;
};

/** HTML with a notice of its time. */
export const copyWithTime = (html: string, named: string | undefined, at: Date): string => {
  const language = isLanguage(named) ? named : 'nl';
  const time = dateFormatter('time', language)(at);
  return withPageNotice(html, notices[language].copyFrom.replace('{{time}}', time));
};

// gzip takes a little more than brotli; the two together take this many times the size of brotli.
const bothForms = 2.3;

/** The maximum size of a page in bytes, with an allowance for its metadata. */
export const sizeOf = ({ br, copy }: KeptPage): number =>
  Math.ceil(br.length * bothForms) + 2048 + (copy ? sizeOf(copy) : 0);

const matches = (header: string | null, tag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

type Encoding = ReturnType<typeof encodingFor>;
type Body = Uint8Array<ArrayBuffer>;

const atHand = (page: KeptPage, encoding: Encoding): Buffer | undefined =>
  encoding === null ? plainPages.get(page.tag) : page[encoding];

// Returns the bytes without a promise where no compression or decompression is needed.
const bytesOf = (page: KeptPage, encoding: Encoding): Buffer | Promise<Buffer> => {
  const bytesAtHand = atHand(page, encoding);
  if (bytesAtHand) return bytesAtHand;
  const plain = outOfBrotli(page.br);
  if (encoding === null)
    return plain.then((bytes) => {
      plainPages.set(page.tag, bytes);
      return bytes;
    });
  return plain
    .then((bytes) => compressedWhole(bytes, 'gzip', { forEveryone: true }))
    .then((bytes) => {
      page.gzip = bytes;
      return bytes;
    });
};

const tagOf = ({ tag }: KeptPage, encoding: Encoding): string => `"${tag}${encoding === null ? '' : `-${encoding}`}"`;

/** A kept page as everyone gets it, sent synchronously; null where its body has to be compressed or decompressed first. */
export const sentAtOnce = (page: KeptPage, method: string, requestHeaders: IncomingHttpHeaders) => {
  const encoding = encodingFor(String(requestHeaders['accept-encoding'] ?? ''));
  const etag = tagOf(page, encoding);
  const headersWith = (more: Readonly<Record<string, string>> = {}): string[] =>
    Object.entries({
      ...page.headers,
      ...forEdge,
      'cache-control': forbidAltering(page.headers['cache-control']),
      etag,
      ...more,
    }).flat();
  if (requestHeaders['if-none-match'] !== undefined && matches(requestHeaders['if-none-match'], etag))
    return { status: 304, headers: headersWith(), body: null };
  const body = atHand(page, encoding);
  if (!body && method !== 'HEAD') return null;
  const encoded: Record<string, string> = encoding === null ? {} : { 'content-encoding': encoding };
  if (!body) return { status: 200, headers: headersWith(encoded), body: null };
  const form = encoding ?? 'plain';
  page.sent ??= {};
  page.sent[form] ??= headersWith({ ...encoded, 'content-length': String(body.length) });
  return { status: 200, headers: page.sent[form], body: method === 'HEAD' ? null : body };
};

/** A kept page as the answer to a request, with headers of this answer alone. */
export const keptResponse = (
  { method, headers: requestHeaders }: Pick<Request, 'method' | 'headers'>,
  page: KeptPage,
  ownHeaders: Readonly<Record<string, string>> = {},
): Response | Promise<Response> => {
  const encoding = encodingFor(requestHeaders.get('accept-encoding') ?? '');
  const etag = tagOf(page, encoding);
  const allHeaders: Record<string, string> = { ...page.headers, ...ownHeaders, etag };
  const isGiven = allHeaders['set-cookie'] !== undefined;
  // An answer for one visitor must not be stored by the edge cache, which gives the edge header precedence over all
  // others.
  const headers = !isGiven && allHeaders['cache-control'] === publicPage ? { ...allHeaders, ...forEdge } : allHeaders;
  // An answer that sets a cookie is sent in full, never as 304.
  if (!isGiven && matches(requestHeaders.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  const replyHeaders = encoding === null ? headers : { ...headers, 'content-encoding': encoding };
  if (method === 'HEAD') return new Response(null, { headers: replyHeaders });
  const bytes = bytesOf(page, encoding);
  const answer = (body: Buffer) => new Response(body as Body, { headers: replyHeaders });
  return bytes instanceof Promise ? bytes.then(answer) : answer(bytes);
};
