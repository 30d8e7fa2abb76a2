import type { searchEndpoints as contract, DeskSearchGroup } from '@rowhouse/shared/contract/desk-search';
import { deskSearchLimits } from '@rowhouse/shared/contract/desk-values';
import { writeRead } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { DeskCall, DeskEndpoint, DeskEndpoints } from '../desk-endpoint.ts';
import { openPerson } from './open-person.ts';
import { findOf, kindsWithin } from './search-kinds.ts';
import { readSeekers } from './seekers.ts';

// The lists whose rows show the addresses of people, as the audit names their reading.
const addressLists = [
  { action: 'request.listed', kind: 'request', of: ['person', 'request'] },
  { action: 'owner.listed', kind: 'owner', of: ['owner'] },
] as const;

const writeListed = async (database: Database, groups: readonly DeskSearchGroup[], desk: DeskCall): Promise<void> => {
  for (const { action, kind, of } of addressLists) {
    const listedHits = groups.filter((group) => of.some((one) => one === group.kind)).flatMap(({ hits }) => hits);
    const ids = [...new Set(listedHits.map(({ id }) => id))];
    if (ids.length === 0) continue;
    const after = { [`${kind}s`]: ids };
    await writeRead(database, desk, { action, kind, subjectId: 'search', after });
  }
};

const search =
  (database: Database): DeskEndpoint<'deskSearch'> =>
  async ({ q: text, all, language }, desk) => {
    if (text === '') return { groups: [] };
    const most = all ? deskSearchLimits.page : deskSearchLimits.typing;
    const groups: DeskSearchGroup[] = [];
    for (const { kind, desk: deskWithin } of kindsWithin(desk)) {
      const hits = await findOf(kind)(database, { text, most: most + 1, language }, deskWithin);
      if (hits.length > 0) groups.push({ kind, hits: hits.slice(0, most), hasMore: hits.length > most });
    }
    await writeListed(database, groups, desk);
    return { groups };
  };

/** The search from every page of the desk, the page of a person, and who searches for a home. */
export const searchEndpoints = ({
  database,
}: Pick<Dependencies, 'database'>): Pick<DeskEndpoints, keyof typeof contract> => ({
  deskSearch: search(database),
  deskPerson: openPerson(database),
  deskSeekers: readSeekers(database),
});
