import type { Subscription } from '@rowhouse/shared/contract/request-answers';
import { ownAddress } from '@rowhouse/shared/domain/own-address';
import type { Context } from 'hono';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { and, eq, isNull, not, or } from '../database/orm.ts';
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

const rowOf = async (database: Database, token: string): Promise<Row> => {
  const [row] = await database
    .select()
    .from(subscriptions)
    .where(or(eq(subscriptions.confirmation, token), eq(subscriptions.unsubscribe, token)));
  if (!row) throw unknown();
  return row;
};

// After two subscriptions to the newsletter, the link of either ends both.
const sameOf = ({ id, kind, email }: Row) =>
  and(
    isNull(subscriptions.endedAt),
    kind === 'newsletter'
      ? and(eq(subscriptions.kind, kind), eq(subscriptions.email, email))
      : eq(subscriptions.id, id),
  );

const end = async (token: string, { database, now }: SubscriptionDependencies): Promise<Subscription> => {
  const row = await rowOf(database, token);
  await database.update(subscriptions).set({ endedAt: now() }).where(sameOf(row));
  return answerOf({ ...row, endedAt: row.endedAt ?? now() });
};

/** The endpoints for tokens in mails: the state of a subscription, its confirmation, and its end. */
export const subscriptionEndpoints = (
  dependencies: SubscriptionDependencies,
): Pick<Endpoints, 'subscription' | 'confirmSubscription' | 'unsubscribe'> => ({
  subscription: async ({ token }) => answerOf(await rowOf(dependencies.database, token)),
  unsubscribe: ({ token }) => end(token, dependencies),
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

/** A POST by a mail program ends all that its mail was about; a GET redirects to the page, since programs open addresses too. */
export const oneClickRoute = (dependencies: SubscriptionDependencies) => async (context: Context) => {
  const tokens = (context.req.param('token') ?? '').split(betweenTokens).slice(0, mostTokens);
  const [token = ''] = tokens;
  context.header('cache-control', 'no-store');
  if (context.req.method === 'POST') {
    for (const one of tokens) await end(one, dependencies);
    return context.body(null, 204);
  }
  const { language } = await rowOf(dependencies.database, token);
  const page = tokenUrl('unsubscribe', token, language, dependencies.siteUrl);
  return context.redirect(ownAddress(page, dependencies.siteUrl), 302);
};
