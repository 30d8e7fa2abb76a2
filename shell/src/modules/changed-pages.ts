import { builtInRoutes, type RouteTable, routeTable, setRoutes, staffRemotes } from '@rowhouse/shared/routes';

/**
 * What a document must know of the pages of its set: those that differ from the ones that the shell was built with, the ids of those
 * that no release has any more, and in a document of the staff their pages. Most documents of visitors have none.
 */
export interface ChangedPages {
  routes: RouteTable;
  gone: string[];
}

// Rows are compared in the form in which a document holds them.
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const inOrder = (row: object | undefined): unknown =>
  row && Object.entries(row).sort(([a], [b]) => (a < b ? -1 : Number(a > b)));

const isStaff = (owner: string): boolean => staffRemotes.some((staff) => staff === owner);

const changes = new WeakMap<RouteTable, ChangedPages>();

const changesIn = (table: RouteTable): ChangedPages => {
  const knownChanges = changes.get(table);
  if (knownChanges) return knownChanges;
  const newChanges = {
    routes: Object.fromEntries(
      Object.entries(table).filter(
        ([id, row]) => isStaff(row.owner) || !isSame(inOrder(row), inOrder(builtInRoutes[id])),
      ),
    ),
    gone: Object.entries(builtInRoutes).flatMap(([id, { owner }]) =>
      Object.hasOwn(table, id) || isStaff(owner) ? [] : [id],
    ),
  };
  changes.set(table, newChanges);
  return newChanges;
};

/** The changed pages for a document; those of a staff remote only for its own. Undefined if there are none. */
export const changedPages = (staffRemote: string | undefined): ChangedPages | undefined => {
  const { routes, gone } = changesIn(routeTable());
  const shownPages = Object.entries(routes).filter(([, { owner }]) => owner === staffRemote || !isStaff(owner));
  return shownPages.length + gone.length > 0 ? { routes: Object.fromEntries(shownPages), gone } : undefined;
};

/** Makes a browser show the pages of its document's set. */
export const takeChangedPages = ({ routes, gone }: ChangedPages): void => {
  const remaining = Object.entries(builtInRoutes).filter(([id]) => !gone.includes(id));
  setRoutes({ ...Object.fromEntries(remaining), ...routes });
};
