import type { Dependencies } from '../dependencies.ts';
import type { MailDependencies } from '../mail/outbox.ts';

/** What runs of feeds take of what the API is started with. */
export type FeedDependencies = Pick<Dependencies, 'log' | 'feeds' | 'originals' | 'documents'> & MailDependencies;
