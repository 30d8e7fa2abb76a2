import type { Changer } from '@rowhouse/shared/contract/desk-drafts';
import type { Database } from '../../database/database.ts';
import { inArray } from '../../database/orm.ts';
import { staff } from '../../database/schema.ts';

const staffIdIn = (by: string): string | null => /^staff:(.+)$/.exec(by)?.[1] ?? null;

/** Returns a function that names a changer from the history: staff by name, a feed by its own. */
export const readChangers = async (database: Database, all: readonly string[]): Promise<(by: string) => Changer> => {
  const ids = [...new Set(all.flatMap((by) => staffIdIn(by) ?? []))];
  const rows = ids.length === 0 ? [] : await database.select().from(staff).where(inArray(staff.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (by) => {
    const [kind = '', name = ''] = by.split(/:(.*)/s);
    if (kind === 'staff') return { kind, name: names.get(name) ?? '' };
    if (kind === 'feed' || kind === 'job') return { kind, name };
    return { kind: kind === 'command' ? 'command' : 'import', name: '' };
  };
};
