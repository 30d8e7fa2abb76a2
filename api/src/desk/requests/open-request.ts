import { kindsOfRequests } from '@rowhouse/shared/contract/kinds-of-requests';
import { priceLanguage } from '@rowhouse/shared/domain/format';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { offeredStatuses } from '@rowhouse/shared/domain/stock-status';
import { hrefFor } from '@rowhouse/shared/routes';
import { comingVisitsOf } from '../../appointments/coming-visits.ts';
import { readVisit } from '../../appointments/known-visit.ts';
import { writeRead } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, desc, eq, inArray, isNull } from '../../database/orm.ts';
import { audit, requests } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { localize } from '../../localized/multilingual.ts';
import { fillText, messages } from '../../messages/messages.ts';
import { typeNames } from '../../messages/types.ts';
import type { View } from '../../properties/card.ts';
import { factsOf } from '../../requests/request-mails.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskCall, DeskEndpoint } from '../desk-endpoint.ts';
import { findRequest } from './find-request.ts';
import { otherOpen } from './open-requests.ts';
import { plannableKinds } from './plannable-kinds.ts';
import { filledTemplates, readTemplates } from './reply-templates.ts';
import { homesOf } from './request-homes.ts';
import {
  draftsOf,
  leadOf,
  mailsOf,
  notesOf,
  personsHistory,
  repliesOf,
  subscriptionsOf,
  uploadsOf,
  visitOf,
} from './request-parts.ts';
import { rowOf, selectRows } from './request-rows.ts';
import { readStaffNames } from './staff-names.ts';

/** Records who opened a request, once in ten minutes, and marks it as read when they may answer it. */
const writeOpened = async (database: Database, id: string, desk: DeskCall): Promise<void> => {
  await database.transaction(async (transaction) => {
    await writeRead(transaction, desk, { action: 'request.opened', kind: 'request', subjectId: id });
    if (reachOf(desk.staff.role, 'requests.write') === 'none') return;
    await transaction
      .update(requests)
      .set({ readAt: desk.at })
      .where(and(eq(requests.id, id), isNull(requests.readAt)));
  });
};

const shownFacts = (
  { kind, data, unsent }: Pick<typeof requests.$inferSelect, 'kind' | 'data' | 'unsent'>,
  files: readonly { id: string }[],
  { language, settings }: View,
) => {
  const requestKind = kindsOfRequests.find((one) => one === kind);
  const words = messages[language];
  const unsentMails = unsent.map((mail) => words.agency.unsent[mail]).join(', ');
  const more =
    unsentMails === ''
      ? []
      : [
          {
            name: words.agency.unsent.name,
            value: fillText(words.agency.unsent.why, { mails: unsentMails }),
            long: false,
          },
        ];
  // The fields of a kind that no longer exists have no labels.
  if (!requestKind)
    return [
      ...Object.entries(data).map(([name, value]) => ({ name, value: String(value ?? ''), long: false })),
      ...more,
    ];
  const typeName = (id: number) => {
    const type = propertyTypes.find((one) => one.id === id);
    return type ? localize(typeNames[type.id], language, settings.languages.fallbacks) : String(id);
  };
  // Every file is shown beside the request.
  const prices = priceLanguage(settings, language);
  const attached = new Set(files.map(({ id }) => id));
  return [...factsOf(requestKind, data, { language, prices, typeName, attached }), ...more];
};

// What erasing the person cancels.
const comingOf = async (database: Database, addresses: string[], at: Date, view: View) => {
  if (addresses.length === 0) return [];
  const visits = await comingVisitsOf(database, addresses, at);
  const homeOf = await homesOf(database, view, visits);
  return visits.map((visit) => ({
    startsAt: visit.startsAt.toISOString(),
    home: homeOf(visit)?.title ?? visit.subjectId ?? '',
  }));
};

/** A request with all that is known of it, as a staff member opens it. */
export const openRequest =
  ({
    database,
    agencyMail,
    siteUrl,
  }: Pick<Dependencies, 'database' | 'agencyMail' | 'siteUrl'>): DeskEndpoint<'deskRequest'> =>
  async ({ id, language, ...filter }, desk) => {
    const request = await findRequest(database, id, desk);
    await writeOpened(database, id, desk);
    const [row] = await selectRows(database).where(eq(requests.id, id));
    if (!row) throw new Error('the request was erased while it was read');
    const settings = await readSettings(database);
    const view = { language, settings };
    const staff = await readStaffNames(database);
    const homeOf = await homesOf(database, view, [row]);
    const homeOfVisitor = await homesOf(database, { language: request.language, settings }, [row]);
    const files = await uploadsOf(database, id);
    const home = homeOfVisitor(row);
    const isOffered = home?.kind === 'property' && offeredStatuses.includes(home.status);
    const isPlannable = isOffered && plannableKinds.includes(request.kind);
    const visitPath = home && hrefFor('contact-appointment', { id: home.id }, request.language);
    const [last] = await database
      .select({ by: audit.by, at: audit.at })
      .from(audit)
      .where(
        and(
          eq(audit.kind, 'request'),
          eq(audit.subjectId, id),
          inArray(audit.action, ['request.changed', 'request.replied', 'request.noted']),
        ),
      )
      .orderBy(desc(audit.at), desc(audit.id))
      .limit(1);
    return {
      ...rowOf(row, language, homeOf, staff),
      firstName: row.firstName,
      lastName: row.lastName,
      phone: typeof request.data.phone === 'string' ? request.data.phone : '',
      facts: shownFacts(request, files, view),
      files: files.map(({ isPicture, field, ...file }) => ({ ...file, isPicture, field: fieldName(field, language) })),
      about: homeOf(row),
      visit: await visitOf(database, id),
      isPlannable: isPlannable && (await readVisit(database, id, { settings, siteUrl })) === null,
      lead: await leadOf(database, id),
      mails: await mailsOf(database, id),
      replies: await repliesOf(database, id, staff.nameOf),
      notes: await notesOf(database, id, staff.nameOf),
      isWholeHistory: desk.reach === 'all',
      history: await personsHistory(database, request, language, desk),
      coming:
        reachOf(desk.staff.role, 'requests.erase') === 'none'
          ? []
          : await comingOf(database, request.addresses, desk.at, view),
      subscriptions: desk.reach === 'all' ? await subscriptionsOf(database, row.email) : [],
      lastChange: last ? { by: staff.nameOf(last.by.replace(/^staff:/, '')), at: last.at.toISOString() } : null,
      others: await otherOpen(database, request, filter, desk),
      staff: staff.canAnswer,
      templates: filledTemplates(await readTemplates(database), request, {
        firstName: row.firstName,
        lastName: row.lastName,
        home: home?.title ?? settings.agency.name,
        agent: desk.staff.name,
        agency: settings.agency.name,
        phone: formatPhone(settings.agency.phone),
        visit: new URL(home?.kind === 'property' && visitPath ? visitPath : '/', siteUrl).href,
      }),
      replyTo: { agency: agencyMail, own: desk.staff.email },
      drafts: await draftsOf(database, id, desk.staff.id),
    };
  };

const fieldName = (field: string, language: View['language']): string => {
  const names: Readonly<Record<string, string>> = messages[language].fields;
  return names[field] ?? field;
};
