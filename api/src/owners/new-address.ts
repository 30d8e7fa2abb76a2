import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import { writeAudit } from '../audit.ts';
import type { Database } from '../database/database.ts';
import { and, eq, isNotNull, isNull, lte, or } from '../database/orm.ts';
import { ownerAddresses, owners, user } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { MailDependencies } from '../mail/outbox.ts';
import { notifyOfAddress, sendAddressLinks } from './address-mails.ts';
import { changeLogin, demandFree } from './login-address.ts';

const day = 24 * 60 * 60_000;
/** How long the former mailbox can refuse a new address. */
export const refusableFor = 3 * day;
/** How long the new mailbox has to confirm it. */
const confirmableFor = 7 * day;

type Address = typeof ownerAddresses.$inferSelect;

// The tokens are random, so a hash without a key is safe.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Notes a new mail address of a login, and mails both mailboxes. It counts once the new one has confirmed it and the
 * former one has had three days to refuse it. A later one replaces it.
 */
export const proposeAddress = async (
  transaction: Database,
  { ownerId, userId, email }: { ownerId: string; userId: string; email: string },
  dependencies: MailDependencies & { at: Date },
): Promise<void> => {
  await demandFree(transaction, email, userId);
  const [confirm, refuse] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const hashes = { confirmHash: hashOf(confirm), refuseHash: hashOf(refuse) };
  const row = { email, ...hashes, createdAt: dependencies.at, confirmedAt: null };
  await transaction
    .insert(ownerAddresses)
    .values({ ownerId, ...row })
    .onConflictDoUpdate({ target: ownerAddresses.ownerId, set: row });
  await sendAddressLinks(userId, { email, confirm, refuse }, { ...dependencies, database: transaction });
};

/** The address that waits for an owner, and until when it can be refused; null when there is none. */
export const waitingAddress = async (database: Database, ownerId: string) => {
  const [row] = await database.select().from(ownerAddresses).where(eq(ownerAddresses.ownerId, ownerId));
  if (!row) return null;
  const until = new Date(row.createdAt.getTime() + refusableFor).toISOString();
  return { email: row.email, isConfirmed: row.confirmedAt !== null, until };
};

const findByToken = async (database: Database, token: string, at: Date) => {
  const hash = hashOf(token);
  const isIt = or(eq(ownerAddresses.confirmHash, hash), eq(ownerAddresses.refuseHash, hash));
  const [row] = await database.select().from(ownerAddresses).where(isIt).for('update');
  if (!row) return null;
  const asks = row.confirmHash === hash ? ('confirm' as const) : ('refuse' as const);
  const isLate = asks === 'confirm' && row.createdAt.getTime() + confirmableFor < at.getTime();
  return isLate ? null : { row, asks };
};

/** What a link in a mail about a new address asks; null when it is no longer valid. */
export const addressOfLink = async (database: Database, token: string, at: Date) => {
  const proposal = await database.transaction((transaction) => findByToken(transaction, token, at));
  return proposal && { asks: proposal.asks, email: proposal.row.email };
};

const isDue = ({ createdAt, confirmedAt }: Address, at: Date): boolean =>
  confirmedAt !== null && createdAt.getTime() + refusableFor <= at.getTime();

const by = 'job:addresses';

/** Makes an address count that both mailboxes have let pass. */
const apply = async (transaction: Database, row: Address, dependencies: MailDependencies, at: Date): Promise<void> => {
  await transaction.delete(ownerAddresses).where(eq(ownerAddresses.ownerId, row.ownerId));
  const [login] = await transaction
    .select({ id: user.id, name: user.name, email: user.email })
    .from(owners)
    .innerJoin(user, eq(user.id, owners.userId))
    .where(eq(owners.id, row.ownerId));
  if (!login) return;
  await changeLogin(transaction, login.id, { name: login.name, email: row.email, from: login.email });
  const changed = { kind: 'owner', subjectId: row.ownerId, after: { fields: ['email'] } } as const;
  await writeAudit(transaction, { by, at }, { action: 'owner.changed', ...changed });
  await notifyOfAddress(login.id, login.email, { ...dependencies, database: transaction });
};

/** Confirms or refuses a new address by a link; throws 'gone' when it is no longer valid. */
export const answerAddress = (
  token: string,
  dependencies: MailDependencies,
): Promise<'waiting' | 'changed' | 'refused'> => {
  const { database, now } = dependencies;
  const at = now();
  return database.transaction(async (transaction) => {
    const proposal = await findByToken(transaction, token, at);
    if (!proposal) throw new ApiError('gone', 'This link has been used, or is too old');
    const { row, asks } = proposal;
    const isIt = eq(ownerAddresses.ownerId, row.ownerId);
    const subject = { kind: 'owner', subjectId: row.ownerId } as const;
    if (asks === 'refuse') {
      await transaction.delete(ownerAddresses).where(isIt);
      await writeAudit(transaction, { by, at }, { action: 'owner.address-refused', ...subject });
      return 'refused';
    }
    const confirmed = { ...row, confirmedAt: row.confirmedAt ?? at };
    await transaction.update(ownerAddresses).set({ confirmedAt: confirmed.confirmedAt }).where(isIt);
    if (row.confirmedAt === null)
      await writeAudit(transaction, { by, at }, { action: 'owner.address-confirmed', ...subject });
    if (!isDue(confirmed, at)) return 'waiting';
    await apply(transaction, confirmed, dependencies, at);
    return 'changed';
  });
};

/** Makes the next address count that is due, or drops one that nobody confirmed in time; returns whether there was one. */
export const settleNextAddress = (dependencies: MailDependencies & Pick<Dependencies, 'log'>): Promise<boolean> => {
  const { database, now, log } = dependencies;
  const at = now();
  const before = (age: number) => lte(ownerAddresses.createdAt, new Date(at.getTime() - age));
  const { confirmedAt } = ownerAddresses;
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(ownerAddresses)
      .where(or(and(isNotNull(confirmedAt), before(refusableFor)), and(isNull(confirmedAt), before(confirmableFor))))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!row) return false;
    try {
      if (row.confirmedAt) await transaction.transaction((inner) => apply(inner, row, dependencies, at));
    } catch (error) {
      // Somebody else has a login with this address by now.
      if (!(error instanceof ApiError)) throw error;
      log('warn', 'a new address of an owner was given up', { owner: row.ownerId, reason: error.code });
    }
    await transaction.delete(ownerAddresses).where(eq(ownerAddresses.ownerId, row.ownerId));
    return true;
  });
};
