import { brusselsDay, dayAfter, weekStart } from '@rowhouse/shared/domain/date';
import { formatDay } from '@rowhouse/shared/domain/format';
import { hrefFor } from '@rowhouse/shared/routes';
import { and, between, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { owners, user, viewsByDay, weeklySummaries } from '../database/schema.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { readSettings } from '../settings/settings.ts';
import { weeklyMail } from './owner-mails.ts';
import { subjectsOf } from './subjects.ts';

export interface WeeklyDependencies {
  database: Database;
  now: () => Date;
  mailDomain: string;
  siteUrl: string;
  agencyMail: string;
  onMail: () => void;
}

/** Puts the summary of the week that ended last Sunday into the outbox, once for each owner who wants it; returns how many. Several instances may try at once. */
export const sendWeeklySummaries = async (dependencies: WeeklyDependencies): Promise<number> => {
  const { database, now } = dependencies;
  const week = dayAfter(weekStart(brusselsDay(now())), -7);
  const wanting = await database
    .select({ id: owners.id, name: owners.name, language: owners.language, email: user.email })
    .from(owners)
    .innerJoin(user, eq(user.id, owners.userId))
    .where(eq(owners.weekly, true));
  let sent = 0;
  for (const owner of wanting) if (await sendTo(owner, week, dependencies)) sent += 1;
  if (sent > 0) dependencies.onMail();
  return sent;
};

type Recipient = Pick<typeof owners.$inferSelect, 'id' | 'name' | 'language'> & { email: string };

const sendTo = async (owner: Recipient, week: string, dependencies: WeeklyDependencies): Promise<boolean> => {
  const { database, siteUrl, agencyMail, mailDomain } = dependencies;
  const settings = await readSettings(database);
  const subjects = await subjectsOf(database, owner.id, { language: owner.language, settings });
  if (subjects.length === 0) return false;
  const visits = await readTwoWeeks(
    database,
    subjects.map(({ id }) => id),
    week,
  );
  const mail = weeklyMail(
    {
      name: owner.name,
      recipient: owner.email,
      url: new URL(hrefFor('owner-dashboard', {}, owner.language), siteUrl).href,
      from: formatDay(week),
      to: formatDay(dayAfter(week, 6)),
    },
    subjects.map(({ id, title }) => ({ title, ...visits(id) })),
    { language: owner.language, agency: settings.agency, replyTo: agencyMail },
  );
  return database.transaction(async (transaction) => {
    const first = await transaction
      .insert(weeklySummaries)
      .values({ ownerId: owner.id, week })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) return false;
    await enqueueMails([mail], { requestId: null, mailDomain, createdAt: dependencies.now() }, transaction);
    return true;
  });
};

const readTwoWeeks = async (database: Database, ids: string[], week: string) => {
  const rows = await database
    .select()
    .from(viewsByDay)
    .where(and(inArray(viewsByDay.subjectId, ids), between(viewsByDay.day, dayAfter(week, -7), dayAfter(week, 6))));
  return (id: string) => {
    const sum = (isIt: (day: string) => boolean) =>
      rows
        .filter(({ subjectId, day }) => subjectId === id && isIt(day))
        .reduce((total, { visits }) => total + visits, 0);
    return { visits: sum((day) => day >= week), before: sum((day) => day < week) };
  };
};
