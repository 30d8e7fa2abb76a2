import type { Today } from '@rowhouse/shared/contract/desk-today';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Database } from '../../database/database.ts';
import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from '../../database/orm.ts';
import type { Texts } from '../../database/schema/texts.ts';
import { outbox, projects, properties, requests } from '../../database/schema.ts';
import { kindName, nameIn, senderFields } from '../requests/request-rows.ts';
import { aboutProject } from '../requests/request-scope.ts';

const mostListed = 8;

/** Join condition for the home that a request is about. */
export const isAboutProperty = and(ne(requests.kind, aboutProject), eq(properties.id, requests.subjectId));
/** Join condition for the project that a request is about. */
export const isAboutSite = and(eq(requests.kind, aboutProject), eq(projects.id, requests.subjectId));

/** The name that a visitor gave, or else the address. */
export const visitorName = (visitor: { firstName: string; lastName: string; email: string }): string =>
  nameIn(visitor) || visitor.email;

/** The numbers of open requests and of unread ones that a person may see, with the newest of them. */
export const newRequests = async (
  database: Database,
  isInScope: SQL | undefined,
  language: Language,
  text: (texts: Texts | null) => string,
): Promise<NonNullable<Today['requests']>> => {
  const isNew = and(eq(requests.state, 'open'), isNull(requests.readAt), isInScope);
  const [[counts], rows] = await Promise.all([
    database
      .select({
        open: sql<number>`count(*)`.mapWith(Number),
        unread: sql<number>`count(*) filter (where ${requests.readAt} is null)`.mapWith(Number),
      })
      .from(requests)
      .where(and(eq(requests.state, 'open'), isInScope)),
    database
      .select({
        id: requests.id,
        kind: requests.kind,
        subjectId: requests.subjectId,
        createdAt: requests.createdAt,
        ...senderFields,
        titles: sql<Texts | null>`coalesce(${properties.titles}, ${projects.titles})`,
      })
      .from(requests)
      .leftJoin(properties, isAboutProperty)
      .leftJoin(projects, isAboutSite)
      .where(isNew)
      .orderBy(desc(requests.createdAt), desc(requests.id))
      .limit(mostListed),
  ]);
  return {
    open: counts?.open ?? 0,
    unread: counts?.unread ?? 0,
    items: rows.map(({ id, kind, subjectId, createdAt, titles, ...person }) => ({
      id,
      kindName: kindName(kind, language),
      name: visitorName(person),
      createdAt: createdAt.toISOString(),
      home: subjectId === null ? null : { ...subjectOf(kind, subjectId), title: text(titles) || subjectId },
    })),
  };
};

export const subjectOf = (kind: string, id: string) => ({
  kind: kind === aboutProject ? ('project' as const) : ('property' as const),
  id,
});

/** The mails that were given up, the latest first, about requests that the caller may see. */
export const givenUpMails = async (
  database: Database,
  isInScope: SQL | undefined,
): Promise<NonNullable<Today['mails']>> => {
  const { id, recipient, subject, deadAt: at, requestId } = outbox;
  // These are few, so they are found first: the offset keeps the planner from starting with all requests of an agent.
  const dead = database
    .select({ id, recipient, subject, at, requestId })
    .from(outbox)
    .where(isNotNull(at))
    .offset(0)
    .as('dead');
  const rows = await database
    .select({
      id: dead.id,
      recipient: dead.recipient,
      subject: dead.subject,
      at: dead.at,
      requestId: dead.requestId,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(dead)
    .leftJoin(requests, eq(requests.id, dead.requestId))
    .where(isInScope)
    .orderBy(desc(dead.at))
    .limit(mostListed);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.flatMap(({ total: _, at: moment, ...mail }) => (moment ? [{ ...mail, at: moment.toISOString() }] : [])),
  };
};
