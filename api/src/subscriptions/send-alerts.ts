import type { Settings } from '@rowhouse/shared/contract/settings';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { formatMoney } from '@rowhouse/shared/domain/format';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Database } from '../database/database.ts';
import { and, asc, eq, isNotNull, isNull } from '../database/orm.ts';
import { subscriptions } from '../database/schema.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import { localized } from '../localized/multilingual.ts';
import type { Mail, Paragraph } from '../mail/mail.ts';
import { enqueueMails, type MailDependencies } from '../mail/outbox.ts';
import { visitorMail } from '../mail/signed-mail.ts';
import { filled, messages } from '../messages/messages.ts';
import { readSettings } from '../settings/settings.ts';
import { type Change, changesFor, seeChanges } from './changes.ts';
import { searchText } from './search-text.ts';
import { listUrl, oneClickUrl, tokenUrl } from './subscribe.ts';

/** A confirmed search, with the state of its alerts. */
export type Demand = typeof subscriptions.$inferSelect;

const mostInOneMail = 10;

/** The searches that get alerts. */
export const waitingDemands = (database: Database): Promise<Demand[]> => {
  const isWaiting = and(
    eq(subscriptions.kind, 'demand'),
    isNotNull(subscriptions.confirmedAt),
    isNull(subscriptions.endedAt),
  );
  return database.select().from(subscriptions).where(isWaiting).orderBy(asc(subscriptions.id));
};

/**
 * Mails everyone whose demand a new property or a lowered price matches, at most once a day each; later news of that
 * day waits for the next.
 */
export const sendAlerts = async (dependencies: MailDependencies): Promise<void> => {
  const { database, now } = dependencies;
  const time = now();
  await seeChanges(database, time);
  const settings = await readSettings(database);
  await eachAlone(await waitingDemands(database), async (demand) => {
    const { criteria, matchedUntil, mailedAt } = demand;
    if (!criteria || !matchedUntil || (mailedAt && brusselsDay(mailedAt) === brusselsDay(time))) return;
    const news = await changesFor(database, criteria, settings, matchedUntil);
    await database.transaction(async (transaction) => {
      // Skipped when the person has unsubscribed since, or another instance has mailed already.
      const isUnchanged = and(
        eq(subscriptions.id, demand.id),
        isNull(subscriptions.endedAt),
        eq(subscriptions.matchedUntil, matchedUntil),
      );
      const held = await transaction
        .update(subscriptions)
        .set({ matchedUntil: time, ...(news.length > 0 && { mailedAt: time }) })
        .where(isUnchanged)
        .returning({ id: subscriptions.id });
      if (held.length === 0 || news.length === 0) return;
      const search = await searchText(transaction, criteria, demand.language, settings.languages);
      const mail = alertMail({ ...demand, search }, news, settings, dependencies);
      await enqueueMails([mail], demand.requestId, { ...dependencies, database: transaction });
    });
  });
};

const alertMail = (
  { email, language, unsubscribe, criteria, search }: Demand & { search: string },
  news: Change[],
  { agency, languages }: Settings,
  { siteUrl, agencyMail }: MailDependencies,
): Mail => {
  const words = messages[language].alert;
  const text = (texts: Change['titles']) => localized(texts, language, languages.fallbacks);
  const paragraphs = news.slice(0, mostInOneMail).map((change): Paragraph => {
    const url = new URL(hrefFor('property', { id: change.id }, language), siteUrl).href;
    const { price, isNew, currency } = change;
    const values = {
      title: text(change.titles),
      city: text(change.cityNames),
      price: price === null ? words.onRequest : formatMoney(price, currency),
      before: formatMoney(change.before, currency),
      url,
    };
    return { text: filled(isNew ? words.isNew : words.isLower, values), links: [url] };
  });
  const rest = news.length - mostInOneMail;
  const url = criteria ? listUrl(criteria, language, siteUrl) : '';
  const more = rest > 0 ? [{ text: filled(words.more, { count: String(rest), url }), links: [url] }] : [];
  const end = tokenUrl('unsubscribe', unsubscribe, language, siteUrl);
  const [first] = news;
  return visitorMail(
    { recipient: email, firstName: null, language },
    {
      subject: filled(words.subject, { title: first ? text(first.titles) : '' }),
      paragraphs: [
        { text: filled(words.intro, { search }) },
        ...paragraphs,
        ...more,
        { text: filled(words.end, { url: end }), links: [end] },
      ],
      unsubscribe: oneClickUrl(unsubscribe, siteUrl),
    },
    { agency, agencyMail },
  );
};
