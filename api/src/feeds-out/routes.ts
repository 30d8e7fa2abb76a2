import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { ApiError } from '../api-error.ts';
import { attemptsIn } from '../attempts.ts';
import { callOf } from '../call.ts';
import type { Dependencies } from '../dependencies.ts';
import { textStream } from '../files/download.ts';
import { type FeedFormat, feedFormats, isKeyOf } from './address.ts';
import { kyeroFrame, kyeroHome } from './kyero.ts';
import type { FeedContext, OfferedHome } from './offered-home.ts';
import { openimmoFrame, openimmoHome } from './openimmo.ts';
import { readFeedContext, readOffered, stateOfOffered } from './read-offered.ts';
import { listingOf } from './schema-org.ts';

interface Writer {
  type: string;
  frame: (context: FeedContext) => { head: string; tail: string };
  home: (home: OfferedHome, context: FeedContext) => string;
  /** The text between two homes. */
  between: string;
}

const xml = 'application/xml; charset=utf-8';
const writers: Readonly<Record<FeedFormat, Writer>> = {
  openimmo: { type: xml, frame: openimmoFrame, home: openimmoHome, between: '' },
  kyero: { type: xml, frame: kyeroFrame, home: kyeroHome, between: '' },
  json: {
    type: 'application/ld+json; charset=utf-8',
    frame: () => ({ head: '{"@context":"https://schema.org","@graph":[\n', tail: ']}\n' }),
    home: listingOf,
    between: ',\n',
  },
};

/** The whole feed, as one piece of text for each batch of homes. */
export const feedText = async function* (
  { frame, home, between }: Writer,
  batches: AsyncIterable<OfferedHome[]>,
  context: FeedContext,
): AsyncGenerator<string> {
  const { head, tail } = frame(context);
  yield head;
  let isFirst = true;
  for await (const batch of batches) {
    const homeTexts = batch.map((one) => home(one, context)).filter((text) => text !== '');
    if (homeTexts.length === 0) continue;
    yield `${isFirst ? '' : between}${homeTexts.join(between)}`;
    isFirst = false;
  }
  yield tail;
};

// More than any portal fetches; guards against a mistake at the other end.
const asks = { most: 120, window: 60 * 60_000 };

type FeedOutDependencies = Pick<
  Dependencies,
  'database' | 'siteUrl' | 'agencyMail' | 'log' | 'now' | 'secret' | 'serviceToken' | 'feedsOutFrom'
>;

/** The stock for portals, at addresses that the agency gives them. It is streamed. */
export const feedsOutRoutes = (dependencies: FeedOutDependencies): Hono => {
  const { database, siteUrl, agencyMail, log, now, secret, serviceToken, feedsOutFrom } = dependencies;
  const attempts = attemptsIn(dependencies);
  const answer = (format: FeedFormat) => async (context: Context) => {
    const key = context.req.query('key') ?? '';
    // Without a valid key, the address does not exist.
    if (!isKeyOf(key, format, { secret, least: feedsOutFrom ?? 1 }))
      throw new ApiError('not-found', 'There is nothing here');
    await attempts.takeFromNetwork({ ...asks, kind: `feed-out-${format}` }, callOf(context, serviceToken).address);
    const feed = await readFeedContext(database, { siteUrl, agencyMail, at: now() });
    const { state, changedAt } = await stateOfOffered(database);
    const { at: _, ...unchanging } = feed;
    const tag = `W/"${createHash('sha256')
      .update(JSON.stringify([format, unchanging, state]))
      .digest('base64url')
      .slice(0, 32)}"`;
    context.header('etag', tag);
    context.header('cache-control', 'private, max-age=300');
    if (changedAt) context.header('last-modified', changedAt.toUTCString());
    const knownTags = context.req
      .header('if-none-match')
      ?.split(',')
      .map((one) => one.trim());
    if (knownTags?.includes(tag)) return context.body(null, 304);
    const writer = writers[format];
    const pieces = feedText(writer, readOffered(database, feed), feed);
    const body = textStream(pieces, (error) => log('error', 'a feed for portals was interrupted', { format, error }));
    return context.body(body, 200, { 'content-type': writer.type });
  };
  return new Hono()
    .get(`/${feedFormats.openimmo}`, answer('openimmo'))
    .get(`/${feedFormats.kyero}`, answer('kyero'))
    .get(`/${feedFormats.json}`, answer('json'));
};
