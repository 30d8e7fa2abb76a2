import { join } from 'node:path';
import type { Dependencies } from '../dependencies.ts';
import { adapters } from './adapters.ts';
import type { FeedTools } from './feed-tools.ts';
import { readProgram } from './reading-process.ts';

/** The tools of the running API, which read with all adapters. */
export const createTools = ({
  dataDir,
  secret,
  ending,
}: Pick<Dependencies, 'dataDir' | 'secret' | 'ending'>): FeedTools => ({
  adapters,
  program: readProgram,
  folder: join(dataDir, 'feeds'),
  dataDir,
  secret,
  ending,
});
