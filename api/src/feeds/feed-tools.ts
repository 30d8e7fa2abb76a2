import type { Adapters } from './any-adapter.ts';
import type { readInProcess } from './reading-process.ts';

/** The tools for reading feeds. */
export interface FeedTools {
  adapters: Adapters;
  /** Path of the program that reads with those adapters. */
  program: string;
  /** Reads with that program, by default in a process of its own. */
  read?: typeof readInProcess;
  /** ms after which the lease is renewed during a reading, by default a few seconds. */
  renewEvery?: number;
  /** Folder for readings in progress. */
  folder: string;
  /** The API's own data folder, in which settings may name no file. */
  dataDir: string;
  /** The secret of the API, which reads what the desk enciphered. */
  secret?: string;
  /** Aborted when the API ends; a run in progress then stops. */
  ending: AbortSignal;
}
