import { randomUUID } from 'node:crypto';
import { ApiError } from '../../api-error.ts';
import { and, eq, ne } from '../../database/orm.ts';
import { savedViews } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DeskEndpoints } from '../desk-endpoint.ts';

// Enough for any way of working, and too few to fill a page.
const most = 50;
const page = 'desk-requests';

const missing = () => new ApiError('not-found', 'There is no such view of yours');
const columns = { id: savedViews.id, name: savedViews.name, query: savedViews.query };

/** A person's own named filters of the requests; nobody else sees them. */
export const viewEndpoints = ({
  database,
}: Pick<Dependencies, 'database'>): Pick<DeskEndpoints, 'savedViews' | 'saveView' | 'removeView'> => {
  const isOwn = (staffId: string, id: string) => and(eq(savedViews.staffId, staffId), eq(savedViews.id, id));
  return {
    savedViews: async (_, { staff }) => {
      const isAsked = and(eq(savedViews.staffId, staff.id), eq(savedViews.page, page));
      return {
        views: await database.select(columns).from(savedViews).where(isAsked).orderBy(savedViews.name).limit(most),
      };
    },
    // Saving under an existing name replaces its filter.
    saveView: async ({ name, query }, { staff }) => {
      const isOther = and(eq(savedViews.staffId, staff.id), eq(savedViews.page, page), ne(savedViews.name, name));
      if ((await database.$count(savedViews, isOther)) >= most)
        throw new ApiError('invalid-input', 'There are enough views', { fields: { name: 'too-many' } });
      const [view] = await database
        .insert(savedViews)
        .values({ id: randomUUID(), staffId: staff.id, page, name, query })
        .onConflictDoUpdate({ target: [savedViews.staffId, savedViews.page, savedViews.name], set: { query } })
        .returning(columns);
      if (!view) throw missing();
      return { view };
    },
    removeView: async ({ id }, { staff }) => {
      const [view] = await database.delete(savedViews).where(isOwn(staff.id, id)).returning(columns);
      if (!view) throw missing();
      return { view };
    },
  };
};
