import type { Adapter, FeedLine, Reading, ReadingEnd } from '../adapter.ts';
import { homeLine, projectLine } from '../home-line.ts';
import { idOf, objectOf, valueAt } from '../json-values.ts';
import { type Mapped, shown } from '../map-fields.ts';
import { pagesOf } from '../pages.ts';
import { type FeedUnit, statusOf, unitOf } from '../project-unit.ts';
import { whiseClient } from './client.ts';
import { handOverLead } from './lead.ts';
import { readEstate } from './read-estate.ts';
import { type WhiseSettings, whiseSettings } from './settings.ts';

const pageSize = 100;
const active = '1';
const everywhere = { StatusIds: [1, 5, 6], DisplayStatusIds: [1, 2, 3, 4, 5] };
// Two clocks may differ, and what changes while a list is read may be on a page that was read before.
const margin = 10 * 60_000;
const keyOf = (estate: unknown): string => idOf(valueAt(estate, 'id'));
const isProject = (estate: unknown): boolean => valueAt(estate, 'canHaveChildren') === true;

// How far a building is, by the state that it is said to be in.
const progress: Readonly<Record<string, 'announced' | 'building' | 'delivered'>> = {
  11: 'announced',
  12: 'building',
  16: 'announced',
  18: 'announced',
  19: 'building',
  21: 'delivered',
  22: 'building',
};

/** Reads homes and projects, which are one list, page by page. */
const readWhise = async function* (reading: Reading<WhiseSettings>): AsyncGenerator<FeedLine, ReadingEnd> {
  const { settings, codes, since } = reading;
  const client = whiseClient(reading);
  const next = new Date(Date.now() - margin).toISOString();
  const taken = { StatusIds: [Number(active)], DisplayStatusIds: settings.displayStatuses };
  const units = new Map<string, FeedUnit[]>();
  const projects = new Map<string, unknown>();

  const isTaken = (estate: unknown): boolean => {
    const status = idOf(valueAt(estate, 'status', 'id'));
    const display = idOf(valueAt(estate, 'displayStatusId'));
    const isShown = display === '' || settings.displayStatuses.some((one) => String(one) === display);
    return (status === '' || status === active) && isShown;
  };

  const lineOf = (estate: unknown, path: string): FeedLine => {
    const line = homeLine(path, readEstate(estate, { path, settings, codes }));
    if (line.kind === 'home' && line.home.project) {
      const name = [valueAt(estate, 'box'), valueAt(estate, 'referenceNumber')].find((one) => idOf(one) !== '');
      const unit = unitOf(line.home, idOf(name).slice(0, 300));
      if (unit) units.set(line.home.project, [...(units.get(line.home.project) ?? []), unit]);
    }
    return line;
  };

  const estates = async function* (filter: object, path: string): AsyncGenerator<FeedLine, boolean> {
    const pages = pagesOf((from, count) => client.estates(filter, from, count), { size: pageSize, keyOf });
    let count = 0;
    for (let page = await pages.next(); ; page = await pages.next()) {
      if (page.done) return page.value;
      for (const estate of page.value) {
        const at = `${path}[${count}]`;
        count += 1;
        const id = keyOf(estate);
        const note = { sourceId: id || null, path: at, value: shown(estate) };
        if (!objectOf(estate)) yield { kind: 'skipped', note: { ...note, why: 'must be an object' } };
        else if (id === '') yield { kind: 'skipped', note: { ...note, path: `${at}.id`, why: 'has no id' } };
        else if (!isTaken(estate)) yield { kind: 'gone', sourceId: id };
        else if (isProject(estate)) projects.set(id, estate);
        else yield lineOf(estate, at);
      }
    }
  };

  const project = (id: string, estate: unknown): FeedLine => {
    const path = `estates(${id})`;
    const { values, notes, raw }: Mapped = readEstate(estate, { path, settings, codes });
    const { title, description, address, city, agent, pictures, videos, publishedAt, updatedAt } = values;
    const own = units.get(id) ?? [];
    const state = progress[idOf(valueAt(estate, 'state', 'id'))];
    const known = Object.entries({ title, description, city, agent, publishedAt, updatedAt });
    const isOwn = ({ ours }: Mapped['notes'][number]) =>
      /^(?:title|description|city|address|place|updated|published)/.test(ours);
    const mapped = {
      values: Object.fromEntries(known.filter(([, value]) => value !== undefined)),
      notes: notes.filter(isOwn),
      unknown: [],
      raw,
    };
    const delivery = /^\d{4}-(?:0[1-9]|1[0-2])/.exec(idOf(valueAt(estate, 'availabilityDateTime')))?.[0] ?? null;
    return projectLine(path, mapped, {
      sourceId: id,
      number: idOf(valueAt(estate, 'referenceNumber')) || id,
      situation: {},
      address,
      status: own.length > 0 && statusOf(own) === 'sold-out' ? 'sold-out' : (state ?? 'for-sale'),
      delivery,
      units: own,
      pictures,
      videos,
    });
  };

  if (since === null) {
    const stayed = yield* estates(taken, 'estates');
    for (const [id, estate] of projects) yield project(id, estate);
    return { complete: stayed, since: stayed ? next : null };
  }

  yield* estates({ ...everywhere, UpdateDateTimeRange: { Min: since } }, 'estates');
  // A project is read again with all of its homes, where it or one of them changed.
  const changed = new Set([...projects.keys(), ...units.keys()]);
  for (const id of changed) {
    units.delete(id);
    if (!projects.has(id)) for await (const _ of estates({ ...taken, EstateIds: [Number(id)] }, 'estates'));
    for await (const _ of estates({ ...taken, ProjectId: Number(id) }, 'estates'));
    if (projects.has(id)) yield project(id, projects.get(id));
  }
  return { complete: false, since: next };
};

/** Whise, JSON API. */
export const whise: Adapter<typeof whiseSettings> = {
  settings: whiseSettings,
  read: readWhise,
  lead: handOverLead,
};
