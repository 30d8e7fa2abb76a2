import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { eq } from '../../database/orm.ts';
import { properties } from '../../database/schema.ts';
import { writeProperties } from '../../properties/write-properties.ts';
import type { DeskCall } from '../desk-endpoint.ts';

const fault = (code: string): ApiError =>
  new ApiError('invalid-input', `The home cannot be connected: ${code}`, { fields: { home: code } });

/** Connects a home to a new owner; one of another owner is first taken from them in its own form. */
export const connectHome = async (
  transaction: Database,
  { home, ownerId }: { home: string; ownerId: string },
  desk: DeskCall,
): Promise<void> => {
  const [row] = await transaction.select().from(properties).where(eq(properties.id, home)).for('update');
  if (!row) throw fault('no-home');
  if (row.ownerId !== null) throw fault('owned');
  try {
    await writeProperties(transaction, [{ ...row, ownerId }], desk);
  } catch (error) {
    // The writer refused a home of somebody else.
    throw error instanceof ApiError && error.code === 'not-found' ? fault('no-home') : error;
  }
  const after = { home };
  await writeAudit(transaction, desk, { action: 'owner.connected', kind: 'owner', subjectId: ownerId, after });
};
