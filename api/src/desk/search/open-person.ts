import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import * as v from 'valibot';
import { ApiError } from '../../api-error.ts';
import { writeRead } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, arrayOverlaps, desc, eq, inArray, or, sql } from '../../database/orm.ts';
import { owners, requests, subscriptions, user } from '../../database/schema.ts';
import { isReadable, readableOwner } from '../../offered/owner-reach.ts';
import { searchText } from '../../properties/search-text.ts';
import { holdsWords, phoneWordsIn } from '../../requests/search-words.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskCall, DeskEndpoint } from '../desk-endpoint.ts';
import { findRequest } from '../requests/find-request.ts';
import { homesOf } from '../requests/request-homes.ts';
import { fieldOf, nameIn, rowOf, selectRows } from '../requests/request-rows.ts';
import { scopeOf } from '../requests/request-scope.ts';
import { readStaffNames } from '../requests/staff-names.ts';
import { agentsWithin, readVisits } from '../visits/read-week.ts';

const mostRequests = 200;
const mostSubscriptions = 50;
// Requests have such an id.
const uuidSchema = v.pipe(v.string(), v.uuid());

interface PersonFacts {
  name: string;
  addresses: readonly string[];
  phone: string;
}

const reachFor = (desk: DeskCall, permission: Parameters<typeof reachOf>[1]) => ({
  ...desk,
  reach: reachOf(desk.staff.role, permission),
});

/** By what the person is known: a request or an owner that the caller may see. */
const readKnown = async (database: Database, id: string, desk: DeskCall): Promise<PersonFacts> => {
  if (v.is(uuidSchema, id)) {
    const request = await findRequest(database, id, desk).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not-found') return null;
      throw error;
    });
    if (request) {
      const text = (name: string) => String(request.data[name] ?? '');
      const name = nameIn({ firstName: text('firstName'), lastName: text('lastName') });
      return { name, addresses: request.addresses, phone: text('phone') };
    }
  }
  const { name, userId } = await readableOwner(database, id, reachFor(desk, 'owners.read'));
  const [login] = await database
    .select({ email: user.email })
    .from(user)
    .where(eq(user.id, userId ?? ''));
  return { name, addresses: login ? [login.email] : [], phone: '' };
};

/** The requests of a person that the caller may see, by an address or by the telephone number that they gave as theirs. */
const readRequests = async (database: Database, { addresses, phone }: PersonFacts, desk: DeskCall) => {
  const numbers = phoneWordsIn(phone);
  const byPhone = numbers.length > 0 ? holdsWords(phone) : undefined;
  if (addresses.length === 0 && !byPhone) return { rows: [], phones: [] };
  const scope = await scopeOf(database, desk);
  const ofAddress = addresses.length === 0 ? sql`false` : arrayOverlaps(requests.addresses, [...addresses]);
  const requestRows = await database
    .select({ id: requests.id, phone: fieldOf('phone'), isOfAddress: sql<boolean>`${ofAddress}` })
    .from(requests)
    .where(and(scope, or(ofAddress, byPhone)))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(mostRequests);
  const theirs = requestRows.filter(
    ({ isOfAddress, phone }) => isOfAddress || phoneWordsIn(phone).some((number) => numbers.includes(number)),
  );
  const rows =
    theirs.length === 0
      ? []
      : await selectRows(database)
          .where(
            inArray(
              requests.id,
              theirs.map(({ id }) => id),
            ),
          )
          .orderBy(desc(requests.createdAt), desc(requests.id));
  return { rows, phones: theirs.map((row) => row.phone) };
};

/** All that the caller may see of a person. */
export const openPerson =
  (database: Database): DeskEndpoint<'deskPerson'> =>
  async ({ id, language }, desk) => {
    const facts = await readKnown(database, id, desk);
    await writeRead(database, desk, { action: 'person.opened', kind: 'person', subjectId: id });
    const settings = await readSettings(database);
    const view = { language, settings };
    const { rows, phones } = await readRequests(database, facts, desk);
    const homeOf = await homesOf(database, view, rows);
    const staff = await readStaffNames(database);
    const unique = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))];
    const emails = unique([...facts.addresses, ...rows.map(({ email }) => email.toLowerCase())]);
    const visits = reachFor(desk, 'visits.read');
    const owner = reachFor(desk, 'owners.read');
    const [ownerRow] = await database
      .select({ id: owners.id, name: owners.name })
      .from(owners)
      .innerJoin(user, eq(user.id, owners.userId))
      .where(and(inArray(user.email, emails.length > 0 ? emails : ['']), isReadable(database, owner)))
      .limit(1);
    const ownSubscriptions =
      desk.reach === 'all'
        ? await database
            .select()
            .from(subscriptions)
            .where(inArray(subscriptions.email, emails.length > 0 ? emails : ['']))
            .orderBy(desc(subscriptions.createdAt))
            .limit(mostSubscriptions)
        : [];
    const subscriptionRows = await Promise.all(
      ownSubscriptions.map(async ({ kind, createdAt, confirmedAt, endedAt, criteria }) => ({
        kind,
        createdAt: createdAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
        endedAt: endedAt?.toISOString() ?? null,
        search: criteria ? await searchText(database, criteria, language, settings) : '',
      })),
    );
    return {
      name: facts.name || rows.map(nameIn).find((name) => name !== '') || emails[0] || formatPhone(facts.phone),
      emails,
      phones: unique([facts.phone, ...phones].map(formatPhone)),
      owner: ownerRow ?? null,
      requests: rows.map((row) => rowOf(row, language, homeOf, staff)),
      visits:
        rows.length === 0 || visits.reach === 'none'
          ? []
          : await readVisits(
              database,
              { agents: agentsWithin({ ...visits, reach: visits.reach }), requests: rows.map((row) => row.id) },
              language,
            ),
      subscriptions: subscriptionRows,
      isWhole: desk.reach === 'all',
    };
  };
