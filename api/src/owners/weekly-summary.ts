import { brusselsDay, dayAfter, weekStart } from '@rowhouse/shared/domain/date';
import { formatDay, formatNumber } from '@rowhouse/shared/domain/format';
import { shownStatuses } from '@rowhouse/shared/domain/stock-status';
import { hrefFor } from '@rowhouse/shared/routes';
import type { Database } from '../database/database.ts';
import { and, between, eq, inArray, lte, notExists, sql } from '../database/orm.ts';
import { owners, projects, properties, user, viewsByDay, weeklySummaries } from '../database/schema.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import type { Paragraph } from '../mail/mail.ts';
import { enqueueMails, type MailDependencies } from '../mail/outbox.ts';
import { ownerMail } from '../mail/signed-mail.ts';
import { mailFrameMessages } from '../messages/mail-frame.ts';
import { fillText } from '../messages/messages.ts';
import { ownerMailMessages } from '../messages/owner-mails.ts';
import { readSettings } from '../settings/settings.ts';
import { subjectsOf } from './subjects.ts';

/**
 * Queues the summary of the week that ended last Sunday, once for each owner who wants it; returns how many. It is
 * written on Monday, or on Tuesday by an API that was down. Several instances may run concurrently. Throws at the end
 * when one could not be written.
 */
export const sendWeeklySummaries = async (dependencies: MailDependencies): Promise<number> => {
  const { database, now } = dependencies;
  const today = brusselsDay(now());
  const monday = weekStart(today);
  if (today > dayAfter(monday, 1)) return 0;
  const week = dayAfter(monday, -7);
  // Owners who have theirs are skipped at once, since this runs all week.
  const isTheirs = and(eq(weeklySummaries.ownerId, owners.id), eq(weeklySummaries.week, week));
  const isWritten = database.select({ week: weeklySummaries.week }).from(weeklySummaries).where(isTheirs);
  const wanting = await database
    .select({ id: owners.id, name: owners.name, language: owners.language, recipient: user.email })
    .from(owners)
    .innerJoin(user, eq(user.id, owners.userId))
    .where(and(eq(owners.weekly, true), notExists(isWritten)));
  let mailCount = 0;
  await eachAlone(wanting, async (owner) => {
    if (await sendTo(owner, week, dependencies)) mailCount += 1;
  });
  return mailCount;
};

// Those with a whole week of data: published and known to the site before it began, or counted since before by another
// site whose history was imported.
const shownSince = async (database: Database, ids: string[], week: string): Promise<Set<string>> => {
  const rows = await Promise.all(
    [properties, projects].map((table) =>
      database
        .select({ id: table.id, publishedAt: table.publishedAt, createdAt: table.createdAt })
        .from(table)
        .where(inArray(table.id, ids)),
    ),
  );
  const counted = await database
    .selectDistinct({ id: viewsByDay.subjectId })
    .from(viewsByDay)
    .where(and(inArray(viewsByDay.subjectId, ids), lte(viewsByDay.day, week)));
  const isCounted = new Set(counted.map(({ id }) => id));
  const whole = rows
    .flat()
    .filter(
      ({ id, publishedAt, createdAt }) =>
        brusselsDay(publishedAt) <= week && (brusselsDay(createdAt) < week || isCounted.has(id)),
    );
  return new Set(whole.map(({ id }) => id));
};

// Mail programs cut long mails.
const mostPictured = 20;

type Recipient = Pick<typeof owners.$inferSelect, 'id' | 'name' | 'language'> & { recipient: string };

const sendTo = async (owner: Recipient, week: string, dependencies: MailDependencies): Promise<boolean> => {
  const { database, siteUrl, agencyMail } = dependencies;
  const { language } = owner;
  const settings = await readSettings(database);
  const owned = await subjectsOf(database, owner.id, { language, settings });
  const sunday = dayAfter(week, 6);
  const standing = await shownSince(
    database,
    owned.map(({ id }) => id),
    week,
  );
  // What is not shown, or was not all week, would have a count that says nothing.
  const subjects = owned.filter(
    ({ id, status }) => standing.has(id) && shownStatuses.some((shown) => shown === status),
  );
  if (subjects.length === 0) return false;
  const ids = subjects.map(({ id }) => id);
  const isOfWeek = sql`${viewsByDay.day} >= ${week}`;
  const counts = await database
    .select({
      id: viewsByDay.subjectId,
      visits: sql<number>`coalesce(sum(${viewsByDay.visits}) filter (where ${isOfWeek}), 0)`.mapWith(Number),
      before: sql<number>`coalesce(sum(${viewsByDay.visits}) filter (where not ${isOfWeek}), 0)`.mapWith(Number),
    })
    .from(viewsByDay)
    .where(and(inArray(viewsByDay.subjectId, ids), between(viewsByDay.day, dayAfter(week, -7), sunday)))
    .groupBy(viewsByDay.subjectId);
  const { buttons, pair } = mailFrameMessages[language];
  const { subject, intro, visits: line, off } = ownerMailMessages[language].weekly;
  const rows = subjects.map((shown): { shown: typeof shown; text: string } => {
    const { visits = 0, before = 0 } = counts.find(({ id }) => id === shown.id) ?? {};
    const values = { visits: formatNumber(visits, language), before: formatNumber(before, language) };
    return { shown, text: fillText(line, values) };
  });
  const pictured = rows.slice(0, mostPictured).map(
    ({ shown: { kind, id, title }, text }): Paragraph => ({
      subject: { kind, id },
      plain: fillText(pair, { name: title, value: text }),
      note: text,
    }),
  );
  const others = rows.slice(mostPictured).map(({ shown: { title }, text }): [string, string] => [title, text]);
  const url = new URL(hrefFor('owner-dashboard', {}, language), siteUrl).href;
  const paragraphs: Paragraph[] = [
    { text: fillText(intro, { from: formatDay(week), to: formatDay(sunday) }) },
    ...pictured,
    ...(others.length === 0 ? [] : [{ facts: others }]),
    { button: buttons.figures, url },
    { text: off },
  ];
  const mail = ownerMail(owner, { subject, paragraphs }, { agency: settings.agency, agencyMail });
  return database.transaction(async (transaction) => {
    const first = await transaction
      .insert(weeklySummaries)
      .values({ ownerId: owner.id, week })
      .onConflictDoNothing()
      .returning();
    if (first.length > 0) await enqueueMails([mail], null, { ...dependencies, database: transaction });
    return first.length > 0;
  });
};
