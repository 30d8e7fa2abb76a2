import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { and, asc, desc, eq, inArray } from '../database/orm.ts';
import { owners, projects, properties, stockChanges } from '../database/schema.ts';
import { isReadable, isWritable } from './owner-reach.ts';

/** Who changes stock: everything, or with 'own' only the homes and projects that `staff` shows. */
export interface StockReach {
  reach: 'all' | 'own';
  staff?: { personId: number | null } | undefined;
  /** Whether the change is about nothing but agents. Only by such a change can 'own' give a home away, or take it back. */
  agents?: boolean | undefined;
}

/** The relations of a home or project: its agent, its owner, and the homes that are its units. */
interface Relations {
  id: string;
  managerId?: number | null | undefined;
  ownerId?: string | null | undefined;
  units?: readonly { propertyId: string | null }[] | undefined;
}

/** A relation that somebody may not set; 'id' when the home itself is out of their reach. */
interface RelationFault {
  id: string;
  field: 'id' | 'managerId' | 'ownerId' | 'units';
}

type Kind = 'property' | 'project';
type Change = StockReach & { by: string };

const present = (...ids: (string | null | undefined)[]): string[] => ids.flatMap((id) => id ?? []);

/** The homes that the caller gave away, if nobody has changed them since: these they may take back. */
const givenAway = async (database: Database, kind: Kind, ids: readonly string[], by: string, personId: number) => {
  const isOne = and(eq(stockChanges.kind, kind), inArray(stockChanges.subjectId, [...ids]));
  const rows = await database.select().from(stockChanges).where(isOne).orderBy(desc(stockChanges.id));
  const bySubject = Map.groupBy(rows, ({ subjectId }) => subjectId);
  const isGiven = (id: string): boolean => {
    const changes = bySubject.get(id) ?? [];
    const [last] = changes;
    const same = changes.filter((one) => one.by === by && one.at.getTime() === last?.at.getTime());
    return last?.by === by && same.some(({ field, before }) => field === 'managerId' && before === personId);
  };
  return new Set(ids.filter(isGiven));
};

/** Those of some owners whom nobody else shows a home of, apart from some homes. They are locked first. */
const ownOwners = async (
  database: Database,
  asked: ReadonlySet<string>,
  { personId, kind, apart }: { personId: number; kind: Kind; apart: string[] },
): Promise<Set<string>> => {
  if (asked.size === 0) return new Set();
  const isOne = inArray(owners.id, [...asked]);
  await database.select({ id: owners.id }).from(owners).where(isOne).orderBy(asc(owners.id)).for('update');
  const table = kind === 'property' ? properties : projects;
  const caller = { reach: 'own', staff: { personId } } as const;
  const rows = await database
    .select({ id: owners.id })
    .from(owners)
    .where(and(isOne, isWritable(database, caller, { table, ids: apart })));
  return new Set(rows.map(({ id }) => id));
};

/** Those of some homes that somebody else shows. */
const homesOfOthers = async (database: Database, ids: string[], personId: number): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: properties.id, managerId: properties.managerId })
    .from(properties)
    .where(inArray(properties.id, ids));
  return new Set(rows.flatMap((row) => (row.managerId === personId ? [] : row.id)));
};

/** What a row leaves out stays as it is. */
const over = (row: Relations, before: Relations | undefined): Relations => ({
  id: row.id,
  managerId: row.managerId === undefined ? before?.managerId : row.managerId,
  ownerId: row.ownerId === undefined ? before?.ownerId : row.ownerId,
  units: row.units ?? before?.units,
});

/**
 * The relations that a change may not set. Someone who reaches only their own homes moves these only between owners of
 * whom nobody else shows a home; a home that they give away keeps its owner.
 */
export const relationFaults = async (
  database: Database,
  kind: Kind,
  { rows: asked, standing }: { rows: readonly Relations[]; standing: readonly Relations[] },
  { reach, staff, agents = false, by }: Change,
): Promise<RelationFault[]> => {
  if (reach === 'all') return [];
  const personId = staff?.personId ?? null;
  if (personId === null) return asked.map(({ id }) => ({ id, field: 'id' }));
  const standingById = new Map(standing.map((row) => [row.id, row]));
  const rows = asked.map((row) => over(row, standingById.get(row.id)));
  const others = rows.filter(({ id }) => standingById.has(id) && standingById.get(id)?.managerId !== personId);
  const back = agents
    ? await givenAway(
        database,
        kind,
        others.flatMap(({ id, managerId }) => (managerId === personId ? id : [])),
        by,
        personId,
      )
    : new Set<string>();
  const ofOthers = new Set(others.map(({ id }) => id));
  const isReached = ({ id }: Relations) => !ofOthers.has(id) || back.has(id);
  const moves = rows.filter(isReached).map((row) => {
    const before = standingById.get(row.id);
    const isPassed = (before?.ownerId ?? null) !== (row.ownerId ?? null);
    return {
      row,
      before,
      isPassed,
      owners: isPassed ? present(before?.ownerId, row.ownerId) : [],
    };
  });
  const free = await ownOwners(database, new Set(moves.flatMap((move) => move.owners)), {
    personId,
    kind,
    apart: moves.map(({ row }) => row.id),
  });
  const newUnits = ({ row, before }: (typeof moves)[number]): string[] => {
    const had = new Set(present(...(before?.units ?? []).map(({ propertyId }) => propertyId)));
    return present(...(row.units ?? []).map(({ propertyId }) => propertyId)).filter((id) => !had.has(id));
  };
  const foreign = await homesOfOthers(database, moves.flatMap(newUnits), personId);
  const faultsOf = (move: (typeof moves)[number]): RelationFault['field'][] => [
    ...(move.row.managerId !== personId && !(move.before && agents) ? ['managerId' as const] : []),
    ...(move.owners.every((id) => free.has(id)) ? [] : [move.isPassed ? ('ownerId' as const) : ('managerId' as const)]),
    ...(newUnits(move).some((id) => foreign.has(id)) ? ['units' as const] : []),
  ];
  return [
    ...rows.filter((row) => !isReached(row)).map(({ id }) => ({ id, field: 'id' as const })),
    ...moves.flatMap((move) => faultsOf(move).map((field) => ({ id: move.row.id, field }))),
  ];
};

/** Throws when a change sets a relation that it may not: 'not-found' for a home out of reach, else 'invalid-input'. */
export const demandRelations = async (...asked: Parameters<typeof relationFaults>): Promise<void> => {
  const faults = await relationFaults(...asked);
  if (faults.length === 0) return;
  if (faults.some(({ field }) => field === 'id')) throw new ApiError('not-found', 'There is no such home of yours');
  const fields = Object.fromEntries(faults.map(({ field }) => [field, 'not-allowed']));
  throw new ApiError('invalid-input', 'That is not yours to give', { fields });
};

/** The owner of a home whom the reader may not see. */
const hiddenOwner = 'hidden';

/** Makes a function that hides the ids of owners whom the caller may not see. */
export const ownerHider = async (
  database: Database,
  all: readonly unknown[],
  caller: Parameters<typeof isReadable>[1],
): Promise<(id: unknown) => unknown> => {
  const ids = [...new Set(all.filter((id) => typeof id === 'string'))];
  const isOne = and(inArray(owners.id, ids), isReadable(database, caller));
  const rows = ids.length === 0 ? [] : await database.select({ id: owners.id }).from(owners).where(isOne);
  const rowIds = new Set<unknown>(rows.map(({ id }) => id));
  return (id) => (typeof id !== 'string' || rowIds.has(id) ? id : hiddenOwner);
};
