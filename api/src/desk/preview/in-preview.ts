import { type PreviewState, previewCookieOf } from '@rowhouse/shared/contract/bearer-links';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { ApiError } from '../../api-error.ts';
import { attemptsIn, type Limit } from '../../attempts.ts';
import type { Database } from '../../database/database.ts';
import { and, eq, isNull, sql } from '../../database/orm.ts';
import { rolledBack } from '../../database/rolled-back.ts';
import { drafts, staff } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { taskQueue } from '../../media/queue.ts';
import { isOfStock, keyOf, mayDraft } from '../drafts/draft-rows.ts';
import { openSubject } from '../drafts/open-subject.ts';
import { type PreviewSeal, previewSealIn } from './preview-link.ts';

type PreviewDependencies = Pick<Dependencies, 'database' | 'secret' | 'now' | 'disk' | 'previewLimits'>;

// Visitors take precedence: a preview holds a connection, which on an embedded database is the only one.
const atOnce = { embedded: 1, server: 2 };
const waiting = 30;
// ms for a statement, and of these for a lock that another transaction holds.
const usualLimits = { statement: 3_000, lock: 1_000 };
// A page takes some ten answers. A link can be passed on, and a network can have many links.
const minute = 60_000;
const ofLink: Limit = { kind: 'preview-of-link', most: 600, window: minute };
const fromNetwork: Limit = { kind: 'preview-from-network', most: 600, window: minute };

const refusalOf = (error: unknown): 'refused' => {
  if (!(error instanceof ApiError)) throw error;
  return 'refused';
};

/** The preview of a call; null when it has none, or one with an invalid seal. */
export const previewOf = (
  { secret, siteUrl }: Pick<Dependencies, 'secret' | 'siteUrl'>,
  headers: Headers,
): PreviewSeal | null => {
  const seal = cookieOf(headers.get('cookie'), previewCookieOf(siteUrl.startsWith('https:')));
  return seal ? previewSealIn(secret, seal) : null;
};

/**
 * Makes a function that answers a call as the site will be with a draft: the draft is published in a transaction that
 * is rolled back. The state of the preview is reported before the answer, which may be not-found.
 */
export const createPreviews = (dependencies: PreviewDependencies) => {
  const { database, now, disk, previewLimits = usualLimits } = dependencies;
  const attempts = attemptsIn(dependencies);
  const queue = taskQueue(disk.holdsDatabase ? atOnce.embedded : atOnce.server, waiting);

  return async <T>(
    { seal: { draft: id, until }, address }: { seal: PreviewSeal; address: string },
    answer: (database: Database) => Promise<T>,
    setState: (state: PreviewState) => void,
  ): Promise<T> => {
    const live = (state: PreviewState): Promise<T> => {
      setState(state);
      return answer(database);
    };
    if (until < now().getTime()) return live('over');
    // A draft of a person who left, or may no longer change its subject, is not shown to anyone.
    const [row] = await database
      .select({ draft: drafts, role: staff.role, personId: staff.personId })
      .from(drafts)
      .innerJoin(staff, eq(staff.id, drafts.staffId))
      .where(and(eq(drafts.id, id), isNull(staff.leftAt)));
    const reach = row ? reachOf(row.role, mayDraft[row.draft.kind]) : 'none';
    if (!row || reach === 'none') return live('done');
    const { draft, personId } = row;
    await attempts.takeFromNetwork(fromNetwork, address);
    await attempts.take(ofLink, id);
    const preview = await queue.run(() =>
      rolledBack(database, async (transaction) => {
        const { statement, lock } = previewLimits;
        await transaction.execute(
          sql`select set_config('statement_timeout', ${String(statement)}, true), set_config('lock_timeout', ${String(lock)}, true)`,
        );
        const key = keyOf(draft);
        const writer = { by: 'preview', at: now(), reach, staff: { personId } };
        const subject = await openSubject(transaction, key, writer, 'read');
        const isApplied = await subject.apply(draft.changes).catch(refusalOf);
        if (isApplied === 'refused') return null;
        setState(isApplied ? 'shown' : isOfStock(key) ? 'incomplete' : 'stopped');
        return { answer: await answer(transaction) };
      }),
    );
    // The home is somebody else's by now, or what the draft says of it is no longer its author's to say.
    return preview ? preview.answer : live('done');
  };
};
