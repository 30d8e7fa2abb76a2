import type { Dependencies } from '../dependencies.ts';
import type { MailDependencies } from '../mail/outbox.ts';
import type { Adapters } from './any-adapter.ts';
import type { readInProcess } from './reading-process.ts';

/** With what feeds are read here. */
export interface FeedTools {
  adapters: Adapters;
  /** Path of the program that reads by those adapters. */
  program: string;
  /** Reads by it; a process of its own where it is not given. */
  read?: typeof readInProcess;
  /** Folder for what is being read. */
  folder: string;
  /** The API's own, of which settings may name no file. */
  dataDir: string;
  /** Aborted where the API ends: a run under way is then broken off. */
  ending: AbortSignal;
}

export type FeedDependencies = Pick<Dependencies, 'log' | 'feeds' | 'originals'> & MailDependencies;
