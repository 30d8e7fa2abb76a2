import type { Subscription } from '@rowhouse/shared/contract/request-answers';
import { ownAddress } from '@rowhouse/shared/domain/own-address';
import type { Context } from 'hono';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { and, asc, eq, inArray, isNull, not, or } from '../database/orm.ts';
import { subscriptions } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoints } from '../endpoint.ts';
import { seeChanges } from './changes.ts';
import { betweenTokens, tokenUrl } from './subscribe.ts';

type SubscriptionDependencies = Pick<Dependencies, 'database' | 'now' | 'siteUrl'>;
// An address may hold so many of a mail's tokens.
const mostTokens = 100;

type Row = typeof subscriptions.$inferSelect;

const answerOf = ({ kind, confirmedAt, endedAt }: Row): Subscription => ({
  what: kind,
  state: endedAt ? 'ended' : confirmedAt ? 'active' : 'waiting',
});

const unknown = () => new ApiError('not-found', 'There is no such subscription');

/** The subscriptions of some tokens, the oldest first; throws 'not-found' if there is none. */
const rowsOf = async (database: Database, tokens: string[]): Promise<[Row, ...Row[]]> => {
  const [row, ...others] = await database
    .select()
    .from(subscriptions)
    .where(or(inArray(subscriptions.confirmation, tokens), inArray(subscriptions.unsubscribe, tokens)))
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id));
  if (!row) throw unknown();
  return [row, ...others];
};

// After two subscriptions to the newsletter, the link of either ends both.
const sameOf = ({ id, kind, email }: Row) =>
  and(
    isNull(subscriptions.endedAt),
    kind === 'newsletter'
      ? and(eq(subscriptions.kind, kind), eq(subscriptions.email, email))
      : eq(subscriptions.id, id),
  );

const end = async (row: Row, { database, now }: SubscriptionDependencies): Promise<Subscription> => {
  await database.update(subscriptions).set({ endedAt: now() }).where(sameOf(row));
  return answerOf({ ...row, endedAt: row.endedAt ?? now() });
};

/** The endpoints for tokens in mails: the state of a subscription, its confirmation, and its end. */
export const subscriptionEndpoints = (
  dependencies: SubscriptionDependencies,
): Pick<Endpoints, 'subscription' | 'confirmSubscription' | 'unsubscribe'> => ({
  subscription: async ({ token }) => answerOf((await rowsOf(dependencies.database, [token]))[0]),
  unsubscribe: async ({ token }) => end((await rowsOf(dependencies.database, [token]))[0], dependencies),
  /**
   * Confirms an address by the token of its mail; a repetition changes nothing. Throws 'not-found', or 'gone' for an
   * expired or ended one.
   */
  confirmSubscription: ({ token }) =>
    dependencies.database.transaction(async (transaction) => {
      const isToken = eq(subscriptions.confirmation, token);
      const [row] = await transaction.select().from(subscriptions).where(isToken).for('update');
      if (!row) throw unknown();
      if (row.confirmedAt || row.endedAt) return answerOf(row);
      const confirmedAt = dependencies.now();
      if (row.confirmBy < confirmedAt) throw new ApiError('gone', 'The link has expired');
      // Homes that are on the site at this time are not news.
      await seeChanges(transaction, confirmedAt);
      const isIt = eq(subscriptions.id, row.id);
      await transaction.update(subscriptions).set({ confirmedAt, matchedUntil: confirmedAt }).where(isIt);
      // An address has one subscription to the newsletter, in the language of the latest.
      if (row.kind === 'newsletter')
        await transaction
          .update(subscriptions)
          .set({ endedAt: confirmedAt })
          .where(and(sameOf(row), not(isIt)));
      return answerOf({ ...row, confirmedAt });
    }),
});

/**
 * A POST by a mail program ends all that its mail was about and that still exists; a GET redirects to the page, since
 * programs open addresses too.
 */
export const oneClickRoute = (dependencies: SubscriptionDependencies) => async (context: Context) => {
  const tokens = (context.req.param('token') ?? '').split(betweenTokens).slice(0, mostTokens);
  context.header('cache-control', 'no-store');
  const rows = await rowsOf(dependencies.database, tokens);
  if (context.req.method === 'POST') {
    for (const row of rows) await end(row, dependencies);
    return context.body(null, 204);
  }
  const [{ unsubscribe, language }] = rows;
  const page = tokenUrl('unsubscribe', unsubscribe, language, dependencies.siteUrl);
  return context.redirect(ownAddress(page, dependencies.siteUrl), 302);
};
