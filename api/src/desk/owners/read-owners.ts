import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import type { OwnerPage, OwnerRow } from '@rowhouse/shared/contract/desk-owners';
import { ownerPageSize } from '@rowhouse/shared/contract/desk-values';
import type { Language } from '@rowhouse/shared/domain/language';
import { isInvitation } from '../../accounts/accounts.ts';
import type { Database } from '../../database/database.ts';
import { contains } from '../../database/fold-text.ts';
import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from '../../database/orm.ts';
import {
  account,
  ownerDocuments,
  ownerMessages,
  owners,
  projects,
  properties,
  session,
  staff,
  stockDocuments,
  user,
  verification,
} from '../../database/schema.ts';
import { isReadable, isWritable, readableOwner } from '../../offered/owner-reach.ts';
import { waitingAddress } from '../../owners/new-address.ts';
import { isOfNoOtherOwner } from '../../owners/sent-documents.ts';
import { subjectsOf } from '../../owners/subjects.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { eachWord } from '../stock-list/stock-conditions.ts';

const countOf = (table: typeof properties | typeof projects) =>
  sql<number>`(select count(*) from ${table} where ${table.ownerId} = ${owners.id})`.mapWith(Number);

const columns = {
  owner: owners,
  email: user.email,
  secondStep: user.twoFactorEnabled,
  hasPassword: sql<boolean>`exists (select 1 from ${account} where ${account.userId} = ${owners.userId})`,
};

interface OwnerRecord {
  owner: typeof owners.$inferSelect;
  email: string | null;
  secondStep: boolean | null;
  hasPassword: boolean;
}

const rowOf = ({ owner: { id, name, weekly, loggedInAt }, email, secondStep, hasPassword }: OwnerRecord) => ({
  id,
  name,
  email: email ?? '',
  state: email === null ? ('none' as const) : hasPassword ? ('active' as const) : ('invited' as const),
  secondStep: secondStep ?? false,
  weekly,
  loggedInAt: loggedInAt?.toISOString() ?? null,
});

/** A page of the owners whom the caller may see, by name, whose name or address contains every word. */
export const listOwners = async (
  database: Database,
  { search, page }: { search: string; page: number },
  desk: DeskCall,
): Promise<{ owners: OwnerRow[]; total: number }> => {
  const text: SQL = sql`concat_ws(' ', ${owners.name}, ${user.email})`;
  const holds = and(
    isReadable(database, desk),
    eachWord(search, (word) => contains(text, word)),
  );
  const rows = await database
    .select({ ...columns, homes: countOf(properties), projects: countOf(projects) })
    .from(owners)
    .leftJoin(user, eq(user.id, owners.userId))
    .where(holds)
    .orderBy(sql`lower(${owners.name})`, asc(owners.id))
    .limit(ownerPageSize)
    .offset((page - 1) * ownerPageSize);
  const [counted] = await database
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(owners)
    .leftJoin(user, eq(user.id, owners.userId))
    .where(holds);
  return {
    owners: rows.map((row) => ({ ...rowOf(row), homes: row.homes, projects: row.projects })),
    total: counted?.total ?? 0,
  };
};

const documentsOf = async (
  database: Database,
  ownerId: string,
  owned: OwnerPage['owned'],
): Promise<OwnerPage['documents']> => {
  const idsOf = (kind: StockKind) => owned.filter((one) => one.kind === kind).map(({ id }) => id);
  const isTheirs = or(
    ...(['property', 'project'] as const).map((kind) =>
      and(eq(stockDocuments.kind, kind), inArray(stockDocuments.subjectId, idsOf(kind))),
    ),
  );
  if (owned.length === 0) return [];
  const agencyDocuments = await database
    .select()
    .from(stockDocuments)
    .where(and(isTheirs, isNull(stockDocuments.removedAt)))
    .orderBy(desc(stockDocuments.createdAt))
    .limit(200);
  const ids = owned.map(({ id }) => id);
  const ownDocuments = await database
    .select()
    .from(ownerDocuments)
    .where(and(inArray(ownerDocuments.subjectId, ids), isOfNoOtherOwner(ownerId)))
    .orderBy(desc(ownerDocuments.day))
    .limit(200);
  const of = (subjectId: string, kind?: StockKind) => {
    const home = owned.find((one) => one.id === subjectId && (kind === undefined || one.kind === kind));
    return { subjectId, kind: home?.kind ?? 'property', title: home?.title ?? '' };
  };
  return [
    ...agencyDocuments.map(({ id, kind, subjectId, name, documentKind, access }) => ({
      ...{ id, name, documentKind, access },
      ...of(subjectId, kind),
    })),
    ...ownDocuments.map(({ id, subjectId, name, kind: documentKind, senderId }) => ({
      ...{ id, name, documentKind, access: senderId === null ? ('owner' as const) : ('sent' as const) },
      ...of(subjectId),
    })),
  ];
};

/** An owner whom the caller may see, with all that the desk knows; throws 'not-found' for any other. */
export const readOwner = async (
  database: Database,
  { id, language }: { id: string; language: Language },
  desk: DeskCall,
): Promise<OwnerPage> => {
  await readableOwner(database, id, desk);
  const [record] = await database
    .select({ ...columns, mayChange: sql<boolean>`${isWritable(database, desk) ?? sql`true`}` })
    .from(owners)
    .leftJoin(user, eq(user.id, owners.userId))
    .where(eq(owners.id, id));
  if (!record) throw new Error('The owner went away');
  const { owner, mayChange } = record;
  const userId = owner.userId ?? '';
  const subjects = await subjectsOf(database, id, { language, settings: await readSettings(database) });
  const owned = subjects.map(({ kind, id: home, title, city, status }) => ({ kind, id: home, title, city, status }));
  const isOpen = and(eq(verification.value, userId), isInvitation, gt(verification.expiresAt, desk.at));
  const messages = await database
    .select({ message: ownerMessages, by: staff.name })
    .from(ownerMessages)
    .leftJoin(staff, eq(staff.id, ownerMessages.staffId))
    .where(eq(ownerMessages.ownerId, id))
    .orderBy(desc(ownerMessages.sentAt))
    .limit(100);
  return {
    ...rowOf(record),
    version: owner.version,
    language: owner.language,
    sessions: await database.$count(session, and(eq(session.userId, userId), gt(session.expiresAt, new Date()))),
    invitation: (await database.$count(verification, isOpen)) > 0 ? 'open' : 'over',
    newAddress: await waitingAddress(database, id),
    mayChange,
    owned,
    documents: await documentsOf(database, id, owned),
    formerDocuments: await database
      .select({
        id: stockDocuments.id,
        kind: stockDocuments.kind,
        subjectId: stockDocuments.subjectId,
        name: stockDocuments.name,
      })
      .from(stockDocuments)
      .where(and(eq(stockDocuments.formerOwnerId, id), isNull(stockDocuments.removedAt)))
      .orderBy(desc(stockDocuments.createdAt))
      .limit(200),
    messages: messages.map(({ message: { id: of, subject, text, sentAt, readAt }, by }) => ({
      ...{ id: of, subject, text },
      sentAt: sentAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      by: by ?? '',
    })),
  };
};
