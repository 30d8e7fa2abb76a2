import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import type { ChangedAgent } from '@rowhouse/shared/contract/desk-stock-list';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { people, projects, properties } from '../../database/schema.ts';
import { lockFields } from '../../offered/locks.ts';
import { relationFaults } from '../../offered/relations.ts';
import { writeProjects } from '../../projects/write-projects.ts';
import { writeProperties } from '../../properties/write-properties.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { isOneOf, tables } from './stock-conditions.ts';

interface AgentChange {
  id: string;
  version: number;
  managerId: number | null;
}

const ownSources = ['desk', 'import'];

/**
 * Changes the agents of homes or projects, each by itself: a failure gets its reason, and all others are done. The
 * field is locked against a feed.
 */
export const setAgents = async (
  transaction: Database,
  { kind, items }: { kind: StockKind; items: readonly AgentChange[] },
  desk: DeskCall,
): Promise<ChangedAgent[]> => {
  const personIds = new Set((await transaction.select({ id: people.id }).from(people)).map(({ id }) => id));
  if (items.some(({ managerId }) => managerId !== null && !personIds.has(managerId)))
    throw new ApiError('invalid-input', 'There is no such agent', { fields: { managerId: 'unknown' } });
  const table = tables[kind];
  const changes = new Map(items.map((item) => [item.id, item]));
  const ids = [...changes.keys()];
  const standing = await transaction
    .select({
      id: table.id,
      version: table.version,
      managerId: table.managerId,
      ownerId: table.ownerId,
      source: table.source,
    })
    .from(table)
    .where(isOneOf(table, ids))
    .orderBy(table.id)
    .for('update');
  const change = { ...desk, agents: true };
  const rows = standing.map((row) => ({ ...row, managerId: changes.get(row.id)?.managerId ?? null }));
  const refused = new Set((await relationFaults(transaction, kind, { rows, standing }, change)).map(({ id }) => id));
  const live = new Map(standing.flatMap((row) => (refused.has(row.id) ? [] : [[row.id, row]])));
  const results = [...changes.values()].map(({ id, version, managerId }): ChangedAgent => {
    const row = live.get(id);
    const outcome = { id, version: row?.version ?? 0, before: row?.managerId ?? null };
    if (!row) return { ...outcome, result: 'not-found' };
    if (row.managerId === managerId) return { ...outcome, result: 'unchanged' };
    return { ...outcome, result: row.version === version ? 'changed' : 'conflict' };
  });
  const changing = results.filter(({ result }) => result === 'changed').map(({ id }) => id);
  if (changing.length === 0) return results;
  const agentOf = (id: string) => changes.get(id)?.managerId ?? null;
  if (kind === 'property') {
    const rows = await transaction.select().from(properties).where(isOneOf(properties, changing));
    await writeProperties(
      transaction,
      rows.map((row) => ({ ...row, managerId: agentOf(row.id) })),
      change,
    );
  } else {
    const rows = await transaction.select().from(projects).where(isOneOf(projects, changing));
    await writeProjects(
      transaction,
      rows.map((row) => ({ ...row, managerId: agentOf(row.id) })),
      change,
    );
  }
  for (const id of changing)
    if (!ownSources.includes(live.get(id)?.source ?? ''))
      await lockFields(transaction, table, id, ['managerId'], change);
  await writeAudit(
    transaction,
    desk,
    changing.map((id) => ({
      action: `${kind}.agent`,
      kind,
      subjectId: id,
      before: live.get(id)?.managerId ?? null,
      after: agentOf(id),
    })),
  );
  const after = await transaction
    .select({ id: table.id, version: table.version })
    .from(table)
    .where(isOneOf(table, changing));
  const versions = new Map(after.map(({ id, version }) => [id, version]));
  return results.map((result) => ({ ...result, version: versions.get(result.id) ?? result.version }));
};
