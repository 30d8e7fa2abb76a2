import { documentKinds, ownerTables } from '@rowhouse/shared/contract/owner-property';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { ApiError } from '../api-error.ts';
import type { Endpoint } from '../endpoint.ts';
import { ownerTableMessages } from '../messages/owner-tables.ts';
import { readSettings } from '../settings/settings.ts';
import { ownerOf } from './owner-of.ts';
import { readPerformance } from './performance.ts';
import type { StatisticsDependencies } from './statistics.ts';
import { subjectOf } from './subjects.ts';
import { tableView } from './table-view.ts';
import { readVisits } from './visits.ts';

/** One of the owner's own properties or projects, how it does, and one of its tables; throws 'not-found' for any other. */
export const ownerProperty =
  ({ database, owners, now }: StatisticsDependencies): Endpoint<'ownerProperty'> =>
  async ({ id, language, ...query }, call) => {
    const owner = await ownerOf(owners, call);
    const view = { language, settings: await readSettings(database) };
    const subject = await subjectOf(database, owner.id, view, id);
    if (!subject) throw new ApiError('not-found', 'There is no such property of yours');
    const time = now();
    const today = brusselsDay(time);
    const [visits, performance, table] = await Promise.all([
      readVisits(database, [id], today),
      readPerformance(database, { subject, ownerId: owner.id, today }),
      tableView(query, { database, subjectId: id, view, now: time }),
    ]);
    const words = ownerTableMessages[language];
    return {
      owner,
      subject: { ...subject, visits: visits(id) },
      performance,
      table,
      tables: ownerTables.map((name) => ({ table: name, label: words.tables[name] })),
      documentKinds: documentKinds.map((kind) => ({ value: kind, label: words.document[kind] })),
    };
  };
