import type { AuditSubjectAction } from '@rowhouse/shared/contract/desk-audit';
import type { deskFeedsEndpoints as contract } from '@rowhouse/shared/contract/desk-feeds';
import { ApiError } from '../api-error.ts';
import { type AuditEntry, writeAudit } from '../audit.ts';
import type { Database } from '../database/database.ts';
import { and, eq } from '../database/orm.ts';
import { feedCodes, feeds } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { DeskCall, DeskEndpoints } from '../desk/desk-endpoint.ts';
import { BadFeed } from '../feeds/bad-feed.ts';
import { fieldOfCode, valueFor } from '../feeds/code-fields.ts';
import type { FeedDependencies } from '../feeds/feed-dependencies.ts';
import { type FeedRow, settingsOf } from '../feeds/feed-rows.ts';
import { type RunAsked, startFeed } from '../feeds/run-feed.ts';
import { addFeedByForm, giveLogin } from './new-feed.ts';
import { listFeeds, readFeed } from './read-feeds.ts';

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A feed, locked; throws 'not-found'. */
const lockFeed = async (transaction: Database, name: string): Promise<FeedRow> => {
  const [row] = await transaction.select().from(feeds).where(eq(feeds.name, name)).for('update');
  if (!row) throw new ApiError('not-found', 'There is no such feed');
  return row;
};

const writeFeedAudit = (
  transaction: Database,
  desk: DeskCall,
  name: string,
  action: AuditSubjectAction,
  sides: Pick<AuditEntry, 'before' | 'after'> = {},
) => writeAudit(transaction, desk, { action, kind: 'feed', subjectId: name, ...sides });

type CodeNames = 'deskFeedCode' | 'deskFeedCodeRemove';

// Gives codes of a feed a meaning, and takes it away.
const codeEndpoints = ({ database, feeds: tools }: FeedDependencies): Pick<DeskEndpoints, CodeNames> => ({
  async deskFeedCode({ name, field, code, ours: oursText }, desk) {
    await database.transaction(async (transaction) => {
      const row = await lockFeed(transaction, name);
      const into = fieldOfCode(settingsOf(row, tools.adapters), field);
      const ours = into === null || oursText === '' ? undefined : valueFor(into, parseJson(oursText));
      if (ours === undefined)
        throw new ApiError('invalid-input', 'That is not a value of this field', {
          fields: { ours: oursText === '' ? 'required' : 'invalid' },
        });
      const key = { feed: name, field, code };
      await transaction
        .insert(feedCodes)
        .values({ ...key, ours })
        .onConflictDoUpdate({ target: [feedCodes.feed, feedCodes.field, feedCodes.code], set: { ours } });
      // An incremental read would miss homes that did not change but have the code, so the next run reads everything.
      await transaction.update(feeds).set({ since: null }).where(eq(feeds.name, name));
      await writeFeedAudit(transaction, desk, name, 'feed.code-mapped', { after: { code: `${field}=${code}`, ours } });
    });
    return {};
  },

  async deskFeedCodeRemove({ name, field, code }, desk) {
    await database.transaction(async (transaction) => {
      await lockFeed(transaction, name);
      const isIt = and(eq(feedCodes.feed, name), eq(feedCodes.field, field), eq(feedCodes.code, code));
      const [gone] = await transaction.delete(feedCodes).where(isIt).returning();
      if (!gone) throw new ApiError('not-found', 'This code has no meaning of yours');
      await transaction.update(feeds).set({ since: null }).where(eq(feeds.name, name));
      const before = { code: `${field}=${code}`, ours: gone.ours };
      await writeFeedAudit(transaction, desk, name, 'feed.code-unmapped', { before });
    });
    return {};
  },
});

/**
 * The desk's endpoints for feeds: read, run and pause them, confirm or refuse a waiting run, and give codes a meaning.
 */
export const feedsEndpoints = (
  dependencies: FeedDependencies & Pick<Dependencies, 'secret'>,
): Pick<DeskEndpoints, keyof typeof contract> => {
  const { database, log } = dependencies;

  /** Begins a run, which continues after the answer. */
  const begin = async (name: string, run: RunAsked, desk: DeskCall): Promise<void> => {
    const started = await startFeed(name, run, dependencies).catch((error: unknown) => {
      // The feed is already running, waits for another confirmation by now, or has invalid settings.
      if (error instanceof BadFeed) throw new ApiError('conflict', error.faults.join('; '));
      throw error;
    });
    started.ended.catch((error: unknown) => log('error', 'a run of a feed failed', { feed: name, error }));
    const action = run.confirm === undefined ? 'feed.run' : 'feed.confirmed';
    await writeFeedAudit(database, desk, name, action, { after: { id: started.id } });
  };

  return {
    deskFeeds: async () => ({ feeds: await listFeeds(dependencies) }),
    deskFeed: (query) => readFeed(query, dependencies),

    async deskFeedAdd(form, desk) {
      await addFeedByForm(form, dependencies);
      await writeFeedAudit(database, desk, form.name, 'feed.added', { after: { adapter: form.adapter } });
      return {};
    },

    async deskFeedLogin(form, desk) {
      await database.transaction(async (transaction) => {
        const row = await lockFeed(transaction, form.name);
        await giveLogin(form, row, { ...dependencies, database: transaction });
        await writeFeedAudit(transaction, desk, form.name, 'feed.login-given');
      });
      return {};
    },

    async deskFeedRun({ name }, desk) {
      await lockFeed(database, name);
      await begin(name, {}, desk);
      return {};
    },

    async deskFeedConfirm({ name, run }, desk) {
      await lockFeed(database, name);
      await begin(name, { confirm: run }, desk);
      return {};
    },

    async deskFeedRefuse({ name, run }, desk) {
      await database.transaction(async (transaction) => {
        const row = await lockFeed(transaction, name);
        if (row.waitingRun !== run) throw new ApiError('conflict', 'That run is no longer waiting');
        await transaction.update(feeds).set({ waitingRun: null, pausedAt: desk.at }).where(eq(feeds.name, name));
        await writeFeedAudit(transaction, desk, name, 'feed.refused', { after: { id: run } });
      });
      return {};
    },

    async deskFeedPause({ name, paused }, desk) {
      await database.transaction(async (transaction) => {
        const row = await lockFeed(transaction, name);
        if ((row.pausedAt !== null) === paused) return;
        await transaction
          .update(feeds)
          .set({ pausedAt: paused ? desk.at : null })
          .where(eq(feeds.name, name));
        await writeFeedAudit(transaction, desk, name, paused ? 'feed.paused' : 'feed.resumed');
      });
      return {};
    },

    ...codeEndpoints(dependencies),
  };
};
