import type { AuditEntryShown, AuditFilter } from '@rowhouse/shared/contract/desk-audit';
import { contentKinds } from '@rowhouse/shared/contract/desk-content-kinds';
import { brusselsMoment, dayAfter } from '@rowhouse/shared/domain/date';
import { storedTitle } from '../../content/file-title.ts';
import type { Database } from '../../database/database.ts';
import { and, desc, eq, gte, inArray, lt, or, sql } from '../../database/orm.ts';
import type { Texts } from '../../database/schema/texts.ts';
import { audit, contentEntries, owners, projects, properties, requests, staff } from '../../database/schema.ts';

type Row = typeof audit.$inferSelect;

const startOf = (day: string): Date => brusselsMoment(`${day}T00:00:00`);

// In a database of the locale C, `lower` handles only ASCII letters.
const capitals = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŒŸ';

// The values are searched as stored text, ignoring case.
const holds = (text: string) =>
  sql`position(${text.toLowerCase()} in lower(translate(concat(${audit.before}::text, ' ', ${audit.after}::text), ${capitals}, ${capitals.toLowerCase()}))) > 0`;

const conditions = ({ by, action, kind, subject, from, until, q }: AuditFilter) => [
  by === '' ? undefined : eq(audit.by, by),
  action === '' ? undefined : eq(audit.action, action),
  kind === '' ? undefined : eq(audit.kind, kind),
  subject === '' ? undefined : eq(audit.subjectId, subject),
  from === '' ? undefined : gte(audit.at, startOf(from)),
  until === '' ? undefined : lt(audit.at, startOf(dayAfter(until, 1))),
  q === '' ? undefined : holds(q),
];

/** The cursor after a row: its time and id. */
export const cursorOf = ({ at, id }: Pick<Row, 'at' | 'id'>): string => `${at.getTime()}_${id}`;

const afterRow = (cursor: string) => {
  const [time, id] = cursor.split('_').map(Number);
  if (time === undefined || id === undefined) return undefined;
  const at = new Date(time);
  // The times of the audit have millisecond precision.
  return or(lt(audit.at, at), and(eq(audit.at, at), lt(audit.id, id)));
};

/** Rows of the audit, newest first, after a cursor. */
export const auditRows = (database: Database, filter: AuditFilter, cursor: string, limit: number): Promise<Row[]> =>
  database
    .select()
    .from(audit)
    .where(and(...conditions(filter), cursor === '' ? undefined : afterRow(cursor)))
    .orderBy(desc(audit.at), desc(audit.id))
    .limit(limit);

const staffIdOf = (by: string): string | undefined => /^staff:(.+)$/.exec(by)?.[1];

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const senderName = sql<string>`trim(concat(${requests.data} ->> 'firstName', ' ', ${requests.data} ->> 'lastName'))`;

/** Rows with the names of the person and of the subject. */
export const namedRows = async (
  database: Database,
  rows: readonly Row[],
  text: (texts: Texts | null) => string,
): Promise<AuditEntryShown[]> => {
  const idsOf = (kind: string): string[] => rows.flatMap((row) => (row.kind === kind ? [row.subjectId] : []));
  const titlesOf = async (table: typeof properties | typeof projects, ids: string[]) =>
    ids.length === 0
      ? []
      : await database.select({ id: table.id, titles: table.titles }).from(table).where(inArray(table.id, ids));
  const staffIds = [...rows.flatMap(({ by }) => staffIdOf(by) ?? []), ...idsOf('staff')];
  const ownerIds = idsOf('owner');
  const requestIds = [...new Set([...idsOf('request'), ...idsOf('visit')])].filter((id) => uuid.test(id));
  const entryIds = contentKinds.flatMap((kind) => idsOf(kind).map((id) => `${kind}.${id}`));
  const [entries, homes, sites, senders, people, holders] = await Promise.all([
    entryIds.length === 0
      ? []
      : database
          .select({ id: contentEntries.id, titles: storedTitle })
          .from(contentEntries)
          .where(inArray(contentEntries.id, entryIds)),
    titlesOf(properties, idsOf('property')),
    titlesOf(projects, idsOf('project')),
    // A visit has the id of its request; an erased person has no request.
    requestIds.length === 0
      ? []
      : database.select({ id: requests.id, name: senderName }).from(requests).where(inArray(requests.id, requestIds)),
    staffIds.length === 0
      ? []
      : database.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, staffIds)),
    ownerIds.length === 0
      ? []
      : database.select({ id: owners.id, name: owners.name }).from(owners).where(inArray(owners.id, ownerIds)),
  ]);
  const names = new Map<string, string>([
    ...entries.map(
      ({ id, titles }) => [id.replace('.', ' '), text({ nl: '', fr: '', en: '', de: '', ...titles })] as const,
    ),
    ...homes.map(({ id, titles }) => [`property ${id}`, text(titles)] as const),
    ...sites.map(({ id, titles }) => [`project ${id}`, text(titles)] as const),
    ...senders.flatMap(({ id, name }) => [[`request ${id}`, name] as const, [`visit ${id}`, name] as const]),
    ...people.map(({ id, name }) => [`staff ${id}`, name] as const),
    ...holders.map(({ id, name }) => [`owner ${id}`, name] as const),
  ]);
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    byName: names.get(`staff ${staffIdOf(row.by)}`) ?? '',
    subjectName: names.get(`${row.kind} ${row.subjectId}`) ?? '',
  }));
};
