import type { Adapter, FeedLine, Reading, ReadingEnd } from '../adapter.ts';
import { homeLine, projectLine } from '../home-line.ts';
import { idOf, objectOf, valueAt } from '../json-values.ts';
import { showValue } from '../map-fields.ts';
import { pagesOf } from '../pages.ts';
import { whiseClient } from './client.ts';
import { handOverLead } from './lead.ts';
import { type EstateContext, readEstate } from './read-estate.ts';
import { type WhiseSettings, whiseSettings } from './settings.ts';

const pageSize = 100;
const active = '1';
const everywhere = { StatusIds: [1, 5, 6], DisplayStatusIds: [1, 2, 3, 4, 5] };
// Two clocks may differ, and an estate that changes during the reading may move to a page that was read before.
const margin = 10 * 60_000;
const keyOf = (estate: unknown): string => idOf(valueAt(estate, 'id'));
const isProject = (estate: unknown): boolean => valueAt(estate, 'canHaveChildren') === true;

// The progress of a building, by the number of its state.
const progress: Readonly<Record<string, 'announced' | 'building' | 'delivered'>> = {
  11: 'announced',
  12: 'building',
  16: 'announced',
  18: 'announced',
  19: 'building',
  21: 'delivered',
  22: 'building',
};

/** A project; its units are the homes that name it as their parent. */
const projectOf = (estate: unknown, context: EstateContext): FeedLine => {
  const { values, notes, unknown, unsaid, raw } = readEstate(estate, context);
  const alike = new Set([
    'title',
    'description',
    'address',
    'city',
    'agent',
    'pictures',
    'videos',
    'publishedAt',
    'updatedAt',
  ]);
  const isAlike = (ours: string): boolean => alike.has(ours.split('.')[0] ?? '');
  const mapped = {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => isAlike(name))),
    notes: notes.filter(({ ours }) => ours === null || isAlike(ours)),
    unknown,
    unsaid: unsaid.filter(({ ours }) => isAlike(ours)),
    raw,
  };
  const delivery = /^\d{4}-(?:0[1-9]|1[0-2])/.exec(idOf(valueAt(estate, 'availabilityDateTime')))?.[0] ?? null;
  return projectLine(context.path, mapped, {
    sourceId: keyOf(estate),
    number: idOf(valueAt(estate, 'referenceNumber')) || keyOf(estate),
    situation: {},
    status: values.status === 'sold' ? 'sold-out' : (progress[idOf(valueAt(estate, 'state', 'id'))] ?? 'for-sale'),
    delivery,
  });
};

/** Reads homes and projects, which share one list, page by page. */
const readWhise = async function* (reading: Reading<WhiseSettings>): AsyncGenerator<FeedLine, ReadingEnd> {
  const { settings, codes, since } = reading;
  const client = whiseClient(reading);
  const next = new Date(Date.now() - margin).toISOString();

  const isTaken = (estate: unknown): boolean => {
    const status = idOf(valueAt(estate, 'status', 'id'));
    const display = idOf(valueAt(estate, 'displayStatusId'));
    const isShown = display === '' || settings.displayStatuses.some((one) => String(one) === display);
    return (status === '' || status === active) && isShown;
  };

  const lineOf = (estate: unknown, path: string): FeedLine => {
    const id = keyOf(estate);
    const note = { sourceId: id || null, path, value: showValue(estate) };
    if (!objectOf(estate)) return { kind: 'skipped', note: { ...note, why: 'must be an object' } };
    if (id === '') return { kind: 'skipped', note: { ...note, path: `${path}.id`, why: 'has no id' } };
    if (!isTaken(estate)) return { kind: 'gone', sourceId: id };
    const context = { path, settings, codes };
    return isProject(estate) ? projectOf(estate, context) : homeLine(path, readEstate(estate, context));
  };

  const statusFilter = { StatusIds: [Number(active)], DisplayStatusIds: settings.displayStatuses };
  const filter = since === null ? statusFilter : { ...everywhere, UpdateDateTimeRange: { Min: since } };
  const pages = pagesOf((from, count) => client.estates(filter, from, count), { size: pageSize, keyOf });
  for (let page = await pages.next(), count = 0; ; page = await pages.next()) {
    if (page.done) {
      // A list that changed meanwhile may be incomplete, so the next reading begins where this one did.
      return { complete: since === null && page.value, since: page.value ? next : since };
    }
    for (const estate of page.value) {
      yield lineOf(estate, `estates[${count}]`);
      count += 1;
    }
  }
};

/** Whise, JSON API. */
export const whise: Adapter<typeof whiseSettings> = {
  settings: whiseSettings,
  read: readWhise,
  lead: handOverLead,
};
