import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { Database } from '../database/database.ts';
import { and, eq, isNotNull, sql } from '../database/orm.ts';
import { feeds, leads, projects, properties } from '../database/schema.ts';
import { isLeadKind } from './lead-kinds.ts';

/**
 * Queues a lead, in the transaction that stores the request, for the software from which its home or project came,
 * where the settings of the feed ask for it.
 */
export const queueLead = async (
  { id, kind, subjectId, at }: { id: string; kind: RequestKind; subjectId: string | null; at: Date },
  database: Database,
): Promise<void> => {
  if (!isLeadKind(kind) || subjectId === null) return;
  const table = kind === 'contact-construction' ? projects : properties;
  const [source] = await database
    .select({ feed: feeds.name, sourceId: table.sourceId })
    .from(table)
    .innerJoin(feeds, and(eq(feeds.name, table.source), sql`${feeds.settings} ->> 'leads' = 'true'`))
    .where(and(eq(table.id, subjectId), isNotNull(table.sourceId)));
  if (!source?.sourceId) return;
  const { feed, sourceId } = source;
  await database.insert(leads).values({ requestId: id, feed, sourceId, createdAt: at, dueAt: at });
};
