import { endedStatuses } from '@rowhouse/shared/domain/stock-status';
import { closeSlots } from '../appointments/close-slots.ts';
import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import { cities, properties } from '../database/schema.ts';
import { feedChange } from '../offered/feed-change.ts';
import { withoutLocked } from '../offered/locks.ts';
import { titleOf } from '../properties/title.ts';
import { type WrittenProperty, writeProperties } from '../properties/write-properties.ts';
import { claimSubject } from './claim-subject.ts';
import type { FeedHome } from './feed-home.ts';
import type { Feed } from './feed-rows.ts';
import type { FeedRun, LineResult } from './feed-run.ts';
import { forgetHash } from './forget-hash.ts';
import { offeredRow } from './offered-row.ts';
import { statusAfter } from './status-after.ts';
import { linkUnit } from './units-of-homes.ts';

const hasText = (texts: Readonly<Record<string, string>>): boolean => Object.values(texts).some((text) => text !== '');

/** Writes a home as its feed sends it, except for locked fields. */
export const applyHome = async (
  transaction: Database,
  feed: Feed,
  home: FeedHome,
  hash: string,
  run: FeedRun,
): Promise<LineResult> => {
  const { sourceId } = home;
  const claimed = await claimSubject(transaction, feed, { sourceId, hash, kind: 'home' }, run);
  const { subjectId, property: standing } = claimed;
  const { row: alike, newCity, pictures, missing } = await offeredRow(transaction, feed, home, standing, run);
  const [city] = hasText(home.title) ? [] : await transaction.select().from(cities).where(eq(cities.id, alike.cityId));
  const stockStatus = statusAfter(home.status, standing?.stockStatus ?? null, feed.settings);
  const mapped: WrittenProperty = {
    id: subjectId,
    ...alike,
    stockStatus,
    titles: city ? titleOf({ ...home, typeIds: home.types, mainTypeNames: home.mainType }, city.names) : home.title,
    typeIds: home.types,
    mainTypeNames: home.mainType,
    goal: home.goal,
    price: home.price.amount,
    currency: home.currency,
    pricePublished: home.price.published,
    priceUnit: home.price.unit,
    charges: home.charges,
    lat: home.place?.lat ?? null,
    lng: home.place?.lng ?? null,
    marquee: home.marquee,
    energyValue: home.energy.value,
    energyLabelText: home.energy.label,
    bedrooms: home.bedrooms,
    surface: home.surface,
    fields: home.fields,
  };
  const { row, held } = withoutLocked(properties, mapped, standing);
  const change = feedChange(feed.name, run);
  const writeResult = await writeProperties(transaction, [row], change);
  const changed = writeResult.changed[subjectId] ?? [];
  if (changed.includes('stockStatus') && endedStatuses.includes(stockStatus))
    await closeSlots(transaction, subjectId, change);
  // The stored status: a home that is still a draft is not shown as a unit of its project until it is published.
  const status = row.stockStatus ?? stockStatus;
  const unlinked = await linkUnit(transaction, feed, { ...home, status }, subjectId, run);
  const isWaiting = status === 'draft' && home.project !== null;
  if (held.length > 0 || unlinked.length > 0 || isWaiting) await forgetHash(transaction, feed, sourceId);
  return {
    subjectId,
    created: writeResult.created.length > 0,
    changed,
    held,
    newCity,
    pictures,
    missing: [...missing, ...unlinked],
  };
};
