import { offeredStatuses } from '@rowhouse/shared/domain/stock-status';
import { eq } from '../database/orm.ts';
import { properties } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Endpoint } from '../endpoint.ts';
import { shownOf } from '../offered/statuses.ts';
import { readSettings } from '../settings/settings.ts';
import { visitTimes } from './visit-times.ts';

/** The times at which a visit is possible, with their free places. */
export const slots =
  ({ database, now }: Pick<Dependencies, 'database' | 'now'>): Endpoint<'slots'> =>
  async ({ property }) => {
    const { appointments: rules } = await readSettings(database);
    const [row] = await database
      .select({ id: properties.id, status: properties.stockStatus, managerId: properties.managerId })
      .from(properties)
      .where(eq(properties.id, property));
    const shownHome = shownOf(row, ({ status }) => status, 'property');
    const times = offeredStatuses.includes(shownHome.status) ? await visitTimes(database, shownHome, rules, now()) : [];
    return {
      slots: times.map(({ id, start, end, free }) => ({
        id,
        start: start.toISOString(),
        end: end.toISOString(),
        free,
      })),
    };
  };
