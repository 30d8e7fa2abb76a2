import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { Language } from '@rowhouse/shared/domain/language';
import { goodRequests } from '@rowhouse/shared/platform/testing/requests';
import { notifyOfChange, sendInvitation, sendPasswordLink } from '../accounts/account-mails.ts';
import { readVisit } from '../appointments/known-visit.ts';
import {
  agencyVisitMails,
  colleagueVisitMails,
  erasedVisitMail,
  visitorVisitMail,
} from '../appointments/visit-mails.ts';
import type { Database } from '../database/database.ts';
import { eq, inArray } from '../database/orm.ts';
import { attempts, cities, outbox, owners, properties, requests, user, weeklySummaries } from '../database/schema.ts';
import { sendMessageNotice } from '../desk/owners/owner-mails.ts';
import { replyMail } from '../desk/requests/write-reply.ts';
import { feedMail } from '../feeds/feed-mail.ts';
import { emptyReport } from '../feeds/report.ts';
import type { Mail } from '../mail/mail.ts';
import { enqueueMails } from '../mail/outbox.ts';
import type { VisitEvent } from '../messages/visit-mails.ts';
import { notifyOfAddress, sendAddressLinks } from '../owners/address-mails.ts';
import { documentMail } from '../owners/document-mail.ts';
import { sendWeeklySummaries } from '../owners/weekly-summary.ts';
import { readHome } from '../properties/read-home.ts';
import { readSettings, writeSettings } from '../settings/settings.ts';
import { alertMail } from '../subscriptions/alert-mail.ts';
import { owners as demoOwners } from './demo-files.ts';
import { goodRequest, kinds, sendOn } from './requests.ts';
import { testApp } from './test-app.ts';

/** A mail as it was queued, with the name of its kind. */
export type SampleMail = typeof outbox.$inferSelect & { name: string };

const visitEvents: readonly VisitEvent[] = ['planned', 'moved', 'agent', 'cancelled', 'restored'];
const newsletter: Partial<Record<RequestKind, object>> = {
  'contact-me': { newsletter: 'on' },
  'contact-appointment': { newsletter: 'on' },
};

/**
 * One mail of every kind that the API sends, in a language, made by the code that sends it: an agency with this default
 * language gets them too.
 */
export const everyMail = async (database: Database, language: Language): Promise<SampleMail[]> => {
  const former = await readSettings(database);
  await writeSettings(database, { ...former, languages: { ...former.languages, default: language } });
  const settings = await readSettings(database);
  const app = testApp(database);
  const { dependencies } = app;
  const { siteUrl, agencyMail, secret, now } = dependencies;
  const found: SampleMail[] = [];
  const take = async (name: string | ((mail: typeof outbox.$inferSelect) => string)) => {
    const mails = await database.select().from(outbox).orderBy(outbox.createdAt);
    found.push(...mails.map((mail) => ({ ...mail, name: typeof name === 'string' ? name : name(mail) })));
    await database.delete(outbox);
  };
  const put = async (name: string, ...mails: (Mail | null)[]) => {
    await enqueueMails(
      mails.filter((mail) => mail !== null),
      null,
      dependencies,
    );
    await take(name);
  };
  await database.delete(outbox);

  // What visitors send.
  const nameOf = (kind: string) => (mail: { recipient: string }) => {
    const { email, friendEmail } = goodRequests['send-to-friend'];
    const to = { [String(email)]: 'visitor', [String(friendEmail)]: 'friend', [agencyMail]: 'agency' };
    return `${kind} to ${to[mail.recipient] ?? 'agent'}`;
  };
  const ids: Partial<Record<RequestKind, string>> = {};
  const remark = 'Is de tuin op het zuiden?\nEn mag de hond <b>mee</b>?';
  for (const kind of kinds) {
    const good = await goodRequest(kind, app, database);
    const more: Record<string, string> = 'remark' in good ? { remark } : {};
    await database.delete(attempts);
    ids[kind] = (await sendOn(app, kind, { ...good, ...more, language })).id;
    await take(nameOf(kind));
    if (!newsletter[kind]) continue;
    await database.delete(requests);
    await database.delete(attempts);
    const again = await goodRequest(kind, app, database);
    ids[kind] = (await sendOn(app, kind, { ...again, ...newsletter[kind], language })).id;
    await take(nameOf(`${kind} and newsletter`));
  }

  // Visits.
  const visit = await readVisit(database, ids['contact-appointment'] ?? '', { settings, siteUrl });
  if (!visit?.appointment) throw new Error('there is no visit');
  const { startsAt: start, endsAt: end } = visit.appointment;
  const told = { ...visit, span: { start, end }, sequence: 1 };
  const before = {
    start: new Date(start.getTime() - 86_400_000),
    end: new Date(end.getTime() - 86_400_000),
    agent: null,
  };
  const context = { settings, agencyMail, siteUrl, secret, now };
  for (const event of visitEvents) {
    await put(`visit ${event} to visitor`, visitorVisitMail(event, told, context));
    const [first = null] = colleagueVisitMails(event, told, before, { name: 'Els Maes', personId: null }, context);
    await put(`visit ${event} to colleague`, first);
  }
  if (visit.appointment) await put('visit erased to colleague', erasedVisitMail(visit, visit.appointment, context));
  for (const event of ['moved', 'cancelled'] as const) {
    const [first = null] = agencyVisitMails(event, told, before, context);
    await put(`visit ${event} to agency`, first);
  }

  // A reply by a colleague.
  const asked = { language, data: { email: 'an@example.org' }, kind: 'contact-me', subjectId: visit.subjectId };
  const reply = {
    subject: 'Re: Boom',
    text: 'Dag An,\n\nGraag tot dan. Zie ook https://rowhouse.example/plan.pdf.\n\nGroet,\nEls',
    replyTo: agencyMail,
  };
  await put('reply', replyMail(asked, reply, { agentId: visit.agent?.id ?? null, siteUrl }));

  // Alerts.
  const homes = await database
    .select({
      id: properties.id,
      titles: properties.titles,
      publishedAt: properties.publishedAt,
      price: properties.price,
      cityNames: cities.names,
      currency: properties.currency,
    })
    .from(properties)
    .innerJoin(cities, eq(cities.id, properties.cityId))
    .where(inArray(properties.id, ['1001', '1002', '1003']));
  const news = homes.map((home, index) => ({
    ...home,
    annuity: index === 2 ? { lumpSum: 68_000, annuityRent: 640, annuityOccupied: true } : null,
    isNew: index !== 1,
    before: index === 1 ? 310_000 : null,
  }));
  const search = { criteria: { goal: 'sale' as const }, search: 'Boom, 9600', unsubscribe: 'a-token-of-a-test' };
  const to = { email: 'an@example.org', language };
  await put(
    'alert of one home',
    alertMail({ ...to, searches: [{ ...search, news: news.slice(0, 1) }] }, settings, dependencies),
  );
  await put('alert of several homes', alertMail({ ...to, searches: [{ ...search, news }] }, settings, dependencies));
  const second = { ...search, search: 'Ronse', unsubscribe: 'another-token' };
  await put(
    'alert of two searches',
    alertMail(
      {
        ...to,
        searches: [
          { ...search, news },
          { ...second, news: news.slice(0, 1) },
        ],
      },
      settings,
      dependencies,
    ),
  );

  // Owners.
  const { name, email } = demoOwners.demo;
  const owner = { name, email, language };
  const url = `${siteUrl}/x/?token=a-token-of-a-test`;
  await sendInvitation('owners', owner, { url, by: '' }, dependencies);
  await take('owner invitation');
  await sendMessageNotice(owner, 'Boom', dependencies);
  await take('owner message');
  const [login] = await database.select({ id: user.id }).from(user).where(eq(user.email, email));
  await database
    .update(owners)
    .set({ language, weekly: true })
    .where(eq(owners.userId, login?.id ?? ''));
  for (const change of ['password', 'secondStepOn', 'secondStepOff', 'codes'] as const) {
    await notifyOfChange('owners', owner, change, dependencies);
    await take(`owner ${change}`);
  }
  await notifyOfAddress(login?.id ?? '', 'former@example.org', dependencies);
  await take(({ recipient }) => (recipient === email ? 'owner address' : 'owner address, to the former'));
  await sendPasswordLink('owners', owner, url, dependencies);
  await take('owner password link');
  const wanted = 'another@example.org';
  const tokens = { confirm: 'a-token-of-a-test', refuse: 'another-token' };
  await sendAddressLinks(login?.id ?? '', { email: wanted, ...tokens }, dependencies);
  await take(({ recipient }) => (recipient === wanted ? 'owner address to confirm' : 'owner address to refuse'));
  await database.delete(weeklySummaries);
  await sendWeeklySummaries({ ...dependencies, now: () => new Date('2026-07-13T08:00:00Z') });
  await take('owner weekly summary');
  const home = await readHome(visit.subjectId, settings, dependencies);
  if (!home) throw new Error('there is no home');
  const subject = { kind: home.kind, id: home.id, title: home.in(language).title };
  await put(
    'owner document to agency',
    documentMail({ owner: name, subject, kind: 'deed', file: 'akte.pdf' }, language, dependencies),
  );

  // Colleagues.
  const staff = { name: 'Els Maes', email: 'els@agency.example', language };
  await sendInvitation('staff', staff, { url, by: 'Bo Claes' }, dependencies);
  await take('staff invitation');
  await sendPasswordLink('staff', staff, url, dependencies);
  await take('staff password link');
  for (const change of ['password', 'secondStepOn', 'secondStepOff', 'codes'] as const) {
    await notifyOfChange('staff', staff, change, dependencies);
    await take(`staff ${change}`);
  }

  // Feeds.
  for (const state of ['waiting', 'failed'] as const)
    await put(
      `feed ${state}`,
      feedMail('whise', state, { ...emptyReport(), why: 'HTTP 500' }, language, { recipient: agencyMail, siteUrl }),
    );
  await writeSettings(database, former);
  await database.delete(requests);
  return found.filter(({ name: kind }) => !kind.endsWith(' to agent'));
};
