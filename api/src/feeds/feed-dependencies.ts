import type { Dependencies } from '../dependencies.ts';
import type { MailDependencies } from '../mail/outbox.ts';
import type { FeedTools } from './feed-tools.ts';

/** The dependencies of runs of feeds. */
export type FeedDependencies = Pick<Dependencies, 'log' | 'originals' | 'documents'> &
  MailDependencies & { feeds: FeedTools };
