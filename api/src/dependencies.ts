import type { Accounts } from './accounts/accounts.ts';
import type { Database } from './database/database.ts';
import type { Wipe } from './database/wipe-erased.ts';
import type { Disk } from './files/disk-guard.ts';
import type { FileStore } from './files/file-store.ts';
import type { Log } from './log.ts';
import type { Spool } from './requests/spool.ts';

/** What the API is started with; each part takes what it uses. */
export interface Dependencies {
  database: Database;
  log: Log;
  now: () => Date;
  /** The key of all seals, sessions and keyed hashes. */
  secret: string;
  siteUrl: string;
  /** Sent by the site when it calls for a visitor; the call then names the visitor's address. */
  serviceToken?: string | undefined;
  /** Sent by the agency's command line. */
  adminToken: string;
  ownerAccounts: Accounts;
  /** Accounts of the agency's own people. */
  staffAccounts: Accounts;
  /** Files that came with requests. */
  uploads: FileStore;
  /** Documents of owners. */
  documents: FileStore;
  /** The originals of pictures and films. */
  originals: FileStore;
  /** Folder for uploaded bytes until they are read. */
  incoming: string;
  /** Folder in which the sizes of pictures are kept. */
  mediaCache: string;
  disk: Disk;
  agencyMail: string;
  /** The lowest number with which an address of a feed for portals is still valid; 1 when not set. */
  feedsOutFrom?: number | undefined;
  /** The API's own data folder. */
  dataDir: string;
  /** Aborted when the API ends; what takes long then stops. */
  ending: AbortSignal;
  /** How long a statement of a preview may take, and wait for a lock, in ms. */
  previewLimits?: { statement: number; lock: number } | undefined;
  wipe: Wipe;
  /** Keeps an accepted request until an embedded database is sure to hold it. */
  spool: Spool;
  /** Removes mails that were delivered into a folder. */
  forgetMails: (mails: { id: string; createdAt: Date }[]) => Promise<void>;
}
