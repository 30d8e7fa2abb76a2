import type { Database } from './database/database.ts';
import type { Wipe } from './database/wipe-erased.ts';
import type { FeedTools } from './feeds/feed-tools.ts';
import type { Disk } from './files/disk-guard.ts';
import type { FileStore } from './files/file-store.ts';
import type { Log } from './log.ts';
import type { Owners } from './owners/owners.ts';
import type { Spool } from './requests/spool.ts';

/** What the API is started with; each part takes the ones that it uses. */
export interface Dependencies {
  database: Database;
  log: Log;
  now: () => Date;
  /** The key of all seals, sessions and keyed hashes. */
  secret: string;
  siteUrl: string;
  /** Shown by the site when it calls for a visitor, whose address it then names. */
  serviceToken?: string | undefined;
  /** Shown by the agency's command line. */
  adminToken: string;
  owners: Owners;
  /** Accounts of the agency's own people. */
  staffAccounts: Owners;
  /** Files that came with requests. */
  uploads: FileStore;
  /** Documents of owners. */
  documents: FileStore;
  /** The originals of pictures and films. */
  originals: FileStore;
  /** Folder in which what is sent lies until it is read. */
  incoming: string;
  /** Folder in which the sizes of pictures are kept. */
  mediaCache: string;
  disk: Disk;
  agencyMail: string;
  /** The least number with which an address of a feed for portals still holds; 1 where it is not set. */
  feedsOutFrom?: number | undefined;
  feeds: FeedTools;
  wipe: Wipe;
  /** Where an accepted request is kept until an embedded database is sure to hold it. */
  spool: Spool;
  /** Removes mails that were delivered into a folder. */
  forgetMails: (mails: { id: string; createdAt: Date }[]) => Promise<void>;
}
