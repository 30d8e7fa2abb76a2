import type { Settings } from '@rowhouse/shared/contract/settings';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { formatEuro } from '@rowhouse/shared/domain/format';
import { matchesCriteria } from '@rowhouse/shared/domain/search-criteria';
import { hrefFor } from '@rowhouse/shared/routes';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { subscriptions } from '../database/schema.ts';
import { localized } from '../localized/multilingual.ts';
import { enqueueMails, type MailDependencies } from '../mail/enqueue-mails.ts';
import type { Mail, Paragraph } from '../mail/mail.ts';
import { type MailFacts, mailFacts } from '../mail/mail-facts.ts';
import { oneClickUrl, unsubscribeUrl } from '../mail/unsubscribe-urls.ts';
import { visitorMail } from '../mail/visitor-mail.ts';
import { filled, messages } from '../messages/messages.ts';
import { readSettings } from '../settings/settings.ts';
import { type Change, changesOf } from './changes.ts';
import { recordChanges } from './property-changes.ts';

type Demand = typeof subscriptions.$inferSelect;

const mostInOneMail = 10;

/** Writes to everyone whose demand a new property or a lowered price matches, at most once a day each; what comes on a day that has had its mail waits for the next. */
export const sendAlerts = async (dependencies: MailDependencies): Promise<void> => {
  const { database, now } = dependencies;
  const time = now();
  await recordChanges(database, time);
  const settings = await readSettings(database);
  const changes = await changesOf(database, settings.energyScale);
  const isWaiting = and(
    eq(subscriptions.kind, 'demand'),
    isNotNull(subscriptions.confirmedAt),
    isNull(subscriptions.endedAt),
  );
  const demands = await database.select().from(subscriptions).where(isWaiting).orderBy(asc(subscriptions.id));
  const facts = mailFacts(settings, dependencies.agencyMail);
  for (const demand of demands) await alert(demand, { changes, time, settings, facts }, dependencies);
};

const isOfDay = (moment: Date | null, time: Date): boolean =>
  moment !== null && brusselsDay(moment) === brusselsDay(time);

/** What all alerts of one time have in common. */
interface Edition {
  changes: Change[];
  time: Date;
  settings: Settings;
  facts: MailFacts;
}

const alert = async (demand: Demand, edition: Edition, dependencies: MailDependencies): Promise<void> => {
  const { changes, time } = edition;
  const { criteria, matchedUntil, mailedAt } = demand;
  if (!criteria || !matchedUntil || isOfDay(mailedAt, time)) return;
  const news = changes.filter(
    ({ seenAt, loweredAt, property }) =>
      (seenAt > matchedUntil || (loweredAt !== null && loweredAt > matchedUntil)) &&
      matchesCriteria(criteria, property),
  );
  const { database, mailDomain, onMail } = dependencies;
  await database.transaction(async (transaction) => {
    const held = await transaction
      .update(subscriptions)
      .set({ matchedUntil: time, ...(news.length > 0 && { mailedAt: time }) })
      // Not where the person has unsubscribed since, nor where another instance has written already.
      .where(
        and(
          eq(subscriptions.id, demand.id),
          isNull(subscriptions.endedAt),
          eq(subscriptions.matchedUntil, matchedUntil),
        ),
      )
      .returning({ id: subscriptions.id });
    if (held.length === 0 || news.length === 0) return;
    const mail = alertMail(demand, news, edition, dependencies.siteUrl);
    await enqueueMails([mail], { requestId: demand.requestId, mailDomain, createdAt: time }, transaction);
  });
  if (news.length > 0) onMail();
};

const alertMail = (
  { email, language, unsubscribe, matchedUntil }: Demand,
  news: Change[],
  { settings, facts }: Edition,
  siteUrl: string,
): Mail => {
  const words = messages[language].alert;
  const text = (texts: Change['titles']) => localized(texts, language, settings.languages.fallbacks);
  const paragraphs = news.slice(0, mostInOneMail).map((change): Paragraph => {
    const url = new URL(hrefFor('property', { id: change.id }, language), siteUrl).href;
    const { price } = change.property;
    const isNew = matchedUntil === null || change.seenAt > matchedUntil;
    const values = {
      title: text(change.titles),
      city: text(change.cityNames),
      price: price === null ? words.onRequest : formatEuro(price),
      before: formatEuro(change.loweredFrom),
      url,
    };
    return { text: filled(isNew ? words.isNew : words.isLower, values), links: [url] };
  });
  const end = unsubscribeUrl(unsubscribe, language, siteUrl);
  const [first] = news;
  return visitorMail(
    { recipient: email, firstName: null, language },
    {
      subject: filled(words.subject, { title: first ? text(first.titles) : '' }),
      paragraphs: [{ text: words.intro }, ...paragraphs, { text: filled(words.end, { url: end }), links: [end] }],
      unsubscribe: oneClickUrl(unsubscribe, siteUrl),
    },
    facts,
  );
};
