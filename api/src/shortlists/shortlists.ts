import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Shortlist, shortlistEndpoints } from '@rowhouse/shared/contract/shortlist';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import type { Language } from '@rowhouse/shared/domain/language';
import { shortlistBounds, shortlistDays, shortlistLetters } from '@rowhouse/shared/domain/shortlist';
import { shownStatuses } from '@rowhouse/shared/domain/stock-status';
import type * as v from 'valibot';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { and, eq, gt, lt, sql } from '../database/orm.ts';
import { shortlistHomes, shortlistMarks, shortlists } from '../database/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import { readCards } from '../properties/card.ts';
import { homesOf } from './shortlist-homes.ts';

type Endpoints = typeof shortlistEndpoints;
type Input<N extends keyof Endpoints> = v.InferOutput<Endpoints[N]['input']>;
type List = typeof shortlists.$inferSelect;

const day = 86_400_000;

const noSuch = () => new ApiError('not-found', 'There is no such list, or no longer');

// A token is 256 random bits, so its hash needs no salt and no key.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const newToken = (): string => randomBytes(32).toString('base64url');

const endOf = (time: Date, days: number): Date => new Date(time.getTime() + days * day);

/** Deletes the lists that nobody opened for 90 days; returns how many. */
export const eraseUnused = async ({ database, now }: Pick<Dependencies, 'database' | 'now'>): Promise<number> => {
  const unused = lt(shortlists.usedAt, endOf(now(), -shortlistDays));
  return (await database.delete(shortlists).where(unused).returning({ id: shortlists.id })).length;
};

/** Blanks the notes that name a mail address. */
export const eraseFromNotes = async (database: Database, address: string): Promise<void> => {
  await database
    .update(shortlistMarks)
    .set({ note: '' })
    .where(sql`position(${address} in lower(${shortlistMarks.note})) > 0`);
};

/** What the endpoints of a shortlist do. */
export const shortlistAnswers = ({ database, now }: Pick<Dependencies, 'database' | 'now'>) => {
  const ofToken = (token: string) =>
    and(eq(shortlists.tokenHash, hashOf(token)), gt(shortlists.usedAt, endOf(now(), -shortlistDays)));

  /** Changes a list while nobody else does, so that no press is lost; it counts as a use. */
  const change = <T>(token: string, how: (list: List, transaction: Database) => Promise<T>): Promise<T> =>
    database.transaction(async (transaction) => {
      const [list] = await transaction.select().from(shortlists).where(ofToken(token)).for('update');
      if (!list) throw noSuch();
      await transaction.update(shortlists).set({ usedAt: now() }).where(eq(shortlists.id, list.id));
      return how(list, transaction);
    });

  /** Adds homes that visitors can see, while there is room. */
  const addHomes = async (listId: string, ids: readonly string[], transaction: Database) => {
    const shownHomes = (await readCards(transaction, ids)).filter(({ stockStatus }) =>
      shownStatuses.includes(stockStatus),
    );
    const present = await transaction
      .select({ id: shortlistHomes.propertyId })
      .from(shortlistHomes)
      .where(eq(shortlistHomes.listId, listId));
    const here = new Set(present.map(({ id }) => id));
    const wanted = shownHomes.map(({ id }) => id).filter((id) => !here.has(id));
    const added = wanted.slice(0, shortlistBounds.homes - here.size);
    // Those of one press keep their order.
    const at = now().getTime();
    const rows = added.map((propertyId, index) => ({ listId, propertyId, addedAt: new Date(at + index) }));
    if (rows.length > 0) await transaction.insert(shortlistHomes).values(rows);
    return { added: added.length, without: wanted.length - added.length };
  };

  const read = async (token: string, language: Language): Promise<Shortlist> => {
    const [list] = await database.select().from(shortlists).where(ofToken(token));
    if (!list) throw noSuch();
    // One write a day, however often it is opened.
    if (list.usedAt < endOf(now(), -1))
      await database.update(shortlists).set({ usedAt: now() }).where(eq(shortlists.id, list.id));
    const homes = await homesOf(database, list.id, language);
    return { people: list.people, homes, until: brusselsDay(endOf(now(), shortlistDays)) };
  };

  /** Changes what one person makes of one home; the other's press at the same moment is another row. */
  const mark = (
    { token, person, id }: Pick<Input<'heartOfShortlist'>, 'token' | 'person' | 'id'>,
    set: { heart: boolean } | { note: string },
  ): Promise<object> =>
    change(token, async (list, transaction) => {
      const ofHome = and(eq(shortlistHomes.listId, list.id), eq(shortlistHomes.propertyId, id));
      const homes = await transaction.select({ id: shortlistHomes.propertyId }).from(shortlistHomes).where(ofHome);
      if (homes.length === 0 || person > list.people.length) throw new ApiError('gone', 'That is not on the list');
      const { listId, propertyId, person: number } = shortlistMarks;
      await transaction
        .insert(shortlistMarks)
        .values({ listId: list.id, propertyId: id, person, ...set })
        .onConflictDoUpdate({ target: [listId, propertyId, number], set });
      return {};
    });

  const nameIn = (people: readonly string[], name: string): string => name || (shortlistLetters[people.length] ?? name);

  return {
    shortlist: ({ token, language }: Input<'shortlist'>) => read(token, language),
    startShortlist: ({ name, ids }: Input<'startShortlist'>) =>
      database.transaction(async (transaction) => {
        const [token, id] = [newToken(), randomUUID()];
        await transaction
          .insert(shortlists)
          .values({ id, tokenHash: hashOf(token), people: [nameIn([], name)], usedAt: now() });
        await addHomes(id, ids, transaction);
        return { token };
      }),
    joinShortlist: ({ token, name }: Input<'joinShortlist'>) =>
      change(token, async ({ id, people }, transaction) => {
        const ownName = nameIn(people, name);
        const index = people.findIndex((one) => one.toLowerCase() === ownName.toLowerCase());
        // A second press finds the person there.
        if (index >= 0) return { person: index + 1 };
        if (people.length >= shortlistBounds.people) throw new ApiError('conflict', 'The list is full');
        await transaction
          .update(shortlists)
          .set({ people: [...people, ownName] })
          .where(eq(shortlists.id, id));
        return { person: people.length + 1 };
      }),
    addToShortlist: ({ token, ids }: Input<'addToShortlist'>) =>
      change(token, ({ id }, transaction) => addHomes(id, ids, transaction)),
    heartOfShortlist: ({ heart, ...of }: Input<'heartOfShortlist'>) => mark(of, { heart }),
    noteOfShortlist: ({ note, ...of }: Input<'noteOfShortlist'>) => mark(of, { note }),
    removeFromShortlist: ({ token, id }: Input<'removeFromShortlist'>) =>
      change(token, async (list, transaction) => {
        await transaction
          .delete(shortlistHomes)
          .where(and(eq(shortlistHomes.listId, list.id), eq(shortlistHomes.propertyId, id)));
        return {};
      }),
    renewShortlist: ({ token }: Input<'renewShortlist'>) =>
      change(token, async ({ id }, transaction) => {
        const next = newToken();
        await transaction
          .update(shortlists)
          .set({ tokenHash: hashOf(next) })
          .where(eq(shortlists.id, id));
        return { token: next };
      }),
    eraseShortlist: ({ token }: Input<'eraseShortlist'>) =>
      change(token, async ({ id }, transaction) => {
        await transaction.delete(shortlists).where(eq(shortlists.id, id));
        return {};
      }),
  };
};
