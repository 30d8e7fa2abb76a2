import type { StockKind } from '@rowhouse/shared/contract/desk-media';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { eq } from '../../database/orm.ts';
import { projects, properties } from '../../database/schema.ts';
import { writeProjects } from '../../projects/write-projects.ts';
import { writeProperties } from '../../properties/write-properties.ts';
import type { DeskCall } from '../desk-endpoint.ts';

interface Connection {
  kind: StockKind;
  home: string;
  ownerId: string;
}

const fault = (code: string): ApiError =>
  new ApiError('invalid-input', `The home cannot be connected: ${code}`, { fields: { home: code } });

const write = async (transaction: Database, kind: StockKind, home: string, ownerId: string | null, desk: DeskCall) => {
  try {
    if (kind === 'property') {
      const rows = await transaction.select().from(properties).where(eq(properties.id, home));
      await writeProperties(
        transaction,
        rows.map((row) => ({ ...row, ownerId })),
        desk,
      );
      return;
    }
    const rows = await transaction.select().from(projects).where(eq(projects.id, home));
    await writeProjects(
      transaction,
      rows.map((row) => ({ ...row, ownerId })),
      desk,
    );
  } catch (error) {
    // The writer refused a home of somebody else.
    throw error instanceof ApiError && error.code === 'not-found' ? fault('no-home') : error;
  }
};

const standing = async (transaction: Database, { kind, home }: Connection) => {
  const table = kind === 'property' ? properties : projects;
  const [row] = await transaction
    .select({ ownerId: table.ownerId })
    .from(table)
    .where(eq(table.id, home))
    .for('update');
  if (!row) throw fault('no-home');
  return row;
};

/** Connects a home or project to an owner; one of another owner must be disconnected first. */
export const connectHome = async (transaction: Database, connection: Connection, desk: DeskCall): Promise<void> => {
  const { kind, home, ownerId } = connection;
  const row = await standing(transaction, connection);
  if (row.ownerId === ownerId) return;
  if (row.ownerId !== null) throw fault('owned');
  await write(transaction, kind, home, ownerId, desk);
  const after = { home };
  await writeAudit(transaction, desk, { action: 'owner.connected', kind: 'owner', subjectId: ownerId, after });
};

/** Disconnects a home or project from its owner; throws 'conflict' when it is no longer theirs. */
export const disconnectHome = async (transaction: Database, connection: Connection, desk: DeskCall): Promise<void> => {
  const { kind, home, ownerId } = connection;
  const row = await standing(transaction, connection);
  if (row.ownerId !== ownerId) throw new ApiError('conflict', 'Somebody else changed whose home it is');
  await write(transaction, kind, home, null, desk);
  const before = { home };
  await writeAudit(transaction, desk, { action: 'owner.disconnected', kind: 'owner', subjectId: ownerId, before });
};
