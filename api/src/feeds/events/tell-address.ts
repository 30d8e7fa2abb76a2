import { stockStatusTable } from '@rowhouse/shared/domain/stock-status';
import { hrefFor } from '@rowhouse/shared/routes';
import { and, eq } from '../../database/orm.ts';
import { projects, properties } from '../../database/schema.ts';
import { guardedOpen } from '../../outgoing/guarded-open.ts';
import { readSettings } from '../../settings/settings.ts';
import type { FeedEvent } from '../adapter.ts';
import type { FeedDependencies } from '../feed-dependencies.ts';
import type { Feed } from '../feed-rows.ts';
import { subjectOf } from '../subject-of.ts';

const limits = { bytes: 1024 * 1024, seconds: 30, silence: 15 };

/** Reports to the source the address of an event's home or project, if it has a page. */
export const tellAddress = async (
  { name, settings }: Feed,
  { subject }: FeedEvent,
  secrets: Record<string, string>,
  { database, feeds: tools, siteUrl }: FeedDependencies,
): Promise<void> => {
  const tell = tools.adapters[settings.adapter]?.events?.tellAddress;
  const id = subjectOf(subject, settings);
  if (!tell || id === null) return;
  const statusIn = async (table: typeof properties | typeof projects) => {
    const isIt = and(eq(table.id, id), eq(table.source, name));
    const [row] = await database.select({ status: table.stockStatus }).from(table).where(isIt);
    return row && stockStatusTable[row.status].answer === 200;
  };
  const page = (await statusIn(properties)) ? 'property' : (await statusIn(projects)) ? 'project' : null;
  if (!page) return;
  const { languages } = await readSettings(database);
  const address = new URL(hrefFor(page, { id }, languages.default), siteUrl).href;
  const { source, codes, allow } = settings;
  const open = guardedOpen(limits, allow);
  await tell(subject, address, {
    settings: source,
    open,
    secrets,
    since: null,
    codes,
    folder: '',
    known: [],
  });
};
