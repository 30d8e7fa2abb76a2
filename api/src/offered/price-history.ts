import type { PastPrice } from '@rowhouse/shared/contract/property';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { publicPrice } from '@rowhouse/shared/domain/search-criteria';
import { type StockStatus, shownStatuses, stockStatuses } from '@rowhouse/shared/domain/stock-status';
import type { Database } from '../database/database.ts';
import { and, asc, eq, inArray } from '../database/orm.ts';
import { inBatches } from '../database/rows.ts';
import { properties, stockChanges } from '../database/schema.ts';

/** The fields that decide whether, and which, price is public. */
export const priceFields = ['stockStatus', 'price', 'pricePublished', 'fields.onDemandPrice'] as const;

type PriceFields = Pick<typeof properties.$inferSelect, 'stockStatus' | 'price' | 'pricePublished' | 'fields'>;
/** A change of one of `priceFields`. */
export type PriceChange = Pick<typeof stockChanges.$inferSelect, 'at' | 'seenAt' | 'field' | 'before' | 'after'>;

/** The state of a home from a time on; the state before the first recorded change has no time. */
export interface HomeState {
  at: Date | null;
  seenAt: Date | null;
  status: StockStatus | null;
  /** The price, if it is public. */
  price: number | null;
}

type State = Record<(typeof priceFields)[number], unknown>;

const homeState = (state: State, moment: Pick<HomeState, 'at' | 'seenAt'>): HomeState => {
  const status = stockStatuses.find((known) => known === state.stockStatus) ?? null;
  const price = publicPrice({
    price: typeof state.price === 'number' ? state.price : null,
    pricePublished: state.pricePublished === true,
    priceOnDemand: state['fields.onDemandPrice'] === true,
  });
  return { ...moment, status, price: status && shownStatuses.includes(status) ? price : null };
};

/**
 * The successive states of a home, from its changes in order and its current state. Changes of the same time are one.
 */
export const statesOf = (stored: PriceFields, changes: readonly PriceChange[]): HomeState[] => {
  const first = (field: string, now: unknown): unknown => {
    const change = changes.find((one) => one.field === field);
    return change ? change.before : now;
  };
  const state: State = {
    stockStatus: first('stockStatus', stored.stockStatus),
    price: first('price', stored.price),
    pricePublished: first('pricePublished', stored.pricePublished),
    'fields.onDemandPrice': first('fields.onDemandPrice', stored.fields.onDemandPrice),
  };
  const states = [homeState(state, { at: null, seenAt: null })];
  for (const [index, { at, seenAt, field, after }] of changes.entries()) {
    for (const known of priceFields) if (known === field) state[known] = after;
    const next = changes[index + 1];
    const isSame = next?.at.getTime() === at.getTime() && next.seenAt?.getTime() === seenAt?.getTime();
    if (!isSame) states.push(homeState(state, { at, seenAt }));
  }
  return states;
};

/** The recorded changes of the prices and statuses of some homes, in order. */
export const readPriceChanges = async (
  database: Database,
  ids: readonly string[],
): Promise<Map<string, (PriceChange & { subjectId: string })[]>> => {
  const { id, kind, subjectId, at, seenAt, field, before, after } = stockChanges;
  const priceChanges: (PriceChange & { subjectId: string })[] = [];
  await inBatches(ids, async (batch) => {
    const rows = await database
      .select({ subjectId, at, seenAt, field, before, after })
      .from(stockChanges)
      .where(and(eq(kind, 'property'), inArray(subjectId, batch), inArray(field, [...priceFields])))
      .orderBy(asc(id));
    priceChanges.push(...rows);
  });
  return Map.groupBy(priceChanges, (row) => row.subjectId);
};

/**
 * The prices and statuses of a home, the oldest first; null when it is unknown. It holds only public prices, and none
 * when the current price is hidden.
 */
export const historyOf = async (
  database: Database,
  id: string,
): Promise<{ prices: PastPrice[]; statuses: { at: Date | null; status: StockStatus }[] } | null> => {
  const [stored] = await database.select().from(properties).where(eq(properties.id, id));
  if (!stored) return null;
  const states = statesOf(stored, (await readPriceChanges(database, [id])).get(id) ?? []);
  return { prices: pastPrices(states, stored.publishedAt), statuses: pastStatuses(states) };
};

const pastStatuses = (states: readonly HomeState[]) => {
  const statuses = states.flatMap(({ at, status }) => (status ? [{ at, status }] : []));
  return statuses.filter(({ status }, index) => status !== statuses[index - 1]?.status);
};

/**
 * The last price of each day on which it changed. The first price counts from publication, if the home was public from
 * the start.
 */
export const pastPrices = (states: readonly HomeState[], publishedAt: Date): PastPrice[] => {
  if (states.at(-1)?.price == null) return [];
  const isFirst = (index: number) => states.slice(0, index).every(({ status }) => status === null);
  const byDay = new Map<string, number>();
  for (const [index, { at, price }] of states.entries()) {
    const from = at === null || (isFirst(index) && publishedAt < at) ? publishedAt : at;
    if (price !== null) byDay.set(brusselsDay(from), price);
  }
  const days = [...byDay].map(([day, amount]) => ({ day, amount }));
  return days.filter(({ amount }, index) => amount !== days[index - 1]?.amount);
};
