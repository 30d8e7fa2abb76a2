import type { Database } from '../database/database.ts';
import type { Account, Person } from './accounts.ts';

/** Changes that people make to their own login while they are logged in. */
export type OwnChange = 'password' | 'secondStepOn' | 'secondStepOff' | 'codes';

/** A change of a login: an own one, or a password that a link set, the first or another. */
export type AccountChange = OwnChange | 'first' | 'reset';

/** What a kind of accounts does besides: it is told in the transaction of the change, before the mail is sent. */
export interface AccountEvents {
  loggedIn?: (person: Person) => Promise<void>;
  changed?: (transaction: Database, account: Account, change: AccountChange) => Promise<void>;
}
