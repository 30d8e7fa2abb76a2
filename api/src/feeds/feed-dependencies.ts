import type { Dependencies } from '../dependencies.ts';
import type { MailDependencies } from '../mail/outbox.ts';

/** The dependencies of runs of feeds. */
export type FeedDependencies = Pick<Dependencies, 'log' | 'feeds' | 'originals' | 'documents'> & MailDependencies;
