import type { DeskInput, DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import type { stockEndpoints as endpoints } from '@rowhouse/shared/contract/desk-stock';
import type { StaffRole } from '@rowhouse/shared/domain/staff-roles';
import type { Database } from '../database/database.ts';
import type { DeskCall } from '../desk/desk-endpoint.ts';
import { stockEndpoints } from '../desk/stock/stock-endpoints.ts';
import { testNow } from './databases.ts';
import { deskCallBy } from './desk-call.ts';

type StockEndpointName = keyof typeof endpoints;

/** A staff member who changes homes through the endpoints, with a clock that each call may move. */
export const editorOn = async (
  database: Database,
  {
    role = 'editor',
    personId = null,
    name = 'Els',
  }: { role?: StaffRole; personId?: number | null; name?: string } = {},
) => {
  const known = await deskCallBy(database, role, 'stock.write', { personId, name });
  const answers = stockEndpoints({
    database,
    secret: 'a-secret-for-tests-that-is-long-enough',
    siteUrl: 'http://localhost',
    agencyMail: 'agency@example.org',
  });
  let at = testNow;
  return {
    staff: known.staff,
    desk: (): DeskCall => ({ ...known, at }),
    setTime: (time: Date) => {
      at = time;
    },
    do: <N extends StockEndpointName>(endpoint: N, input: DeskInput<N>): Promise<DeskOutput<N>> =>
      answers[endpoint](input, { ...known, at }),
  };
};

/** A staff member who changes homes. */
export type TestEditor = Awaited<ReturnType<typeof editorOn>>;
