import type { RequestRow } from '@rowhouse/shared/contract/desk-requests';
import type { Language } from '@rowhouse/shared/domain/language';
import type { Database } from '../../database/database.ts';
import { eq, type SQL, sql } from '../../database/orm.ts';
import { appointments, requests } from '../../database/schema.ts';
import { messages } from '../../messages/messages.ts';
import { writtenFields } from '../../requests/written-text.ts';
import type { homesOf } from './request-homes.ts';
import type { readStaffNames } from './staff-names.ts';

/** A text of the form of a request; empty if it has none. */
export const fieldOf = (name: 'firstName' | 'lastName' | 'email' | 'phone'): SQL<string> =>
  sql<string>`coalesce(${requests.data} ->> ${sql.raw(`'${name}'`)}, '')`;

/** The name and the address in a request. */
export const senderFields = {
  firstName: fieldOf('firstName'),
  lastName: fieldOf('lastName'),
  email: fieldOf('email'),
};

// The length of a long text in a list.
const excerptLength = 160;
const writtenTexts = writtenFields.map((name) => sql`nullif(${requests.data} ->> ${sql.raw(`'${name}'`)}, '')`);

/** Requests with the columns of a list. */
export const selectRows = (database: Database) =>
  database
    .select({
      id: requests.id,
      kind: requests.kind,
      subjectId: requests.subjectId,
      language: requests.language,
      createdAt: requests.createdAt,
      ...senderFields,
      excerpt: sql<string>`left(coalesce(${sql.join(writtenTexts, sql`, `)}, ''), ${excerptLength})`,
      state: requests.state,
      assigneeId: requests.assigneeId,
      readAt: requests.readAt,
      version: requests.version,
      visitAt: appointments.startsAt,
    })
    .from(requests)
    .leftJoin(appointments, eq(appointments.requestId, requests.id))
    .$dynamic();

type StoredRow = Awaited<ReturnType<typeof selectRows>>[number];

/** The name of a kind of request; the code of a kind that no longer exists. */
export const kindName = (kind: string, language: Language): string => {
  const names: Readonly<Record<string, string>> = messages[language].kinds;
  return names[`kind.${kind}`] ?? kind;
};

/** The sender's name, or an empty text. */
export const nameIn = ({ firstName, lastName }: Pick<StoredRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

export const rowOf = (
  row: StoredRow,
  language: Language,
  homeOf: Awaited<ReturnType<typeof homesOf>>,
  staff: Awaited<ReturnType<typeof readStaffNames>>,
): RequestRow => ({
  id: row.id,
  kind: row.kind,
  kindName: kindName(row.kind, language),
  language: row.language,
  createdAt: row.createdAt.toISOString(),
  name: nameIn(row),
  email: row.email,
  excerpt: row.excerpt,
  home: homeOf(row),
  state: row.state,
  assignee: staff.named(row.assigneeId),
  isUnread: row.readAt === null,
  visitAt: row.visitAt?.toISOString() ?? null,
  version: row.version,
});
