import type { Language } from '@rowhouse/shared/domain/language';
import type { Adapter, FeedLine, Reading, ReadingEnd } from '../adapter.ts';
import { homeLine, projectLine } from '../home-line.ts';
import { idOf, objectOf, valueAt } from '../json-values.ts';
import { mapFields, showValue, together } from '../map-fields.ts';
import { type Page, pagesOf } from '../pages.ts';
import { unknownFields } from '../unknown-fields.ts';
import { changesSince } from './changes-since.ts';
import { languageIds, omnicasaClient, type Parameters } from './client.ts';
import { handOverLead } from './lead.ts';
import { homeTexts, omnicasaProjectMapping, projectTexts } from './mapping.ts';
import {
  getFrom,
  type InLanguage,
  isEmpty,
  pictureFields,
  picturesOf,
  projectId,
  type ReadContext,
  readRecord,
  textsOf,
} from './read-record.ts';
import { type OmnicasaSettings, omnicasaSettings } from './settings.ts';

const pageSize = 50;
const allStatuses = [0, 1, 2, 3, 4, 5, 6].join();
// Known to be in the details of a home, and not always in the list.
const details = ['ChargesRenter', 'DepositAmount'];
const keyOf = (record: unknown): string => idOf(valueAt(record, 'ID'));

const skipRecord = (path: string, value: unknown, why: string): FeedLine => ({
  kind: 'skipped',
  note: { sourceId: keyOf(value) || null, path, value: showValue(value), why },
});

const gone = (sourceId: string): FeedLine => ({ kind: 'gone', sourceId });

/** A project; its units are the homes that name it. */
const projectOf = (all: readonly InLanguage[], { path, codes }: Pick<ReadContext, 'path' | 'codes'>): FeedLine => {
  const record = all[0]?.record;
  const base = mapFields(omnicasaProjectMapping, getFrom(record), { path, codes });
  const mapped = together(base, ...textsOf(all, projectTexts, path));
  const beside = unknownFields(record, [...Object.keys(omnicasaProjectMapping), ...pictureFields], path, isEmpty);
  mapped.unknown.push(...beside.unknown);
  mapped.notes.push(...beside.notes);
  Object.assign(mapped.raw, beside.raw);
  return projectLine(path, mapped, {
    sourceId: projectId(keyOf(record)),
    number: keyOf(record),
    situation: {},
    address: { published: false, street: '', number: '', ...objectOf(mapped.values.address) },
    status: 'for-sale',
    pictures: picturesOf(record),
  });
};

type Ask = (from: number, count: number) => Promise<Page>;

/** The records of a list, page by page, each with its path; returns whether the list stayed unchanged. */
const recordsOf = async function* (ask: Ask, path: string) {
  const pages = pagesOf(ask, { size: pageSize, keyOf });
  let count = 0;
  for (let page = await pages.next(); ; page = await pages.next()) {
    if (page.done) return page.value;
    yield page.value.map((record, index) => ({ record, at: `${path}[${count + index}]` }));
    count += page.value.length;
  }
};

/** Reads projects and homes, each list page by page. */
const readOmnicasa = async function* (reading: Reading<OmnicasaSettings>): AsyncGenerator<FeedLine, ReadingEnd> {
  const { settings, codes, since } = reading;
  const client = omnicasaClient(reading);
  const [first = 'nl', ...others] = settings.languages;
  const idsOf = (language: Language) => ({
    LanguageId: languageIds[language],
    DescriptionLanguageId: languageIds[language],
  });
  const inFirst = idsOf(first);
  const changes = changesSince(since);

  /** The texts of some records in each further language, fetched without other fields. */
  const inOthers = async (fields: object, ask: (parameters: Parameters) => Promise<readonly unknown[]>) => {
    const DisplayFields = ['ID', ...Object.keys(fields)].join();
    const inLanguages: InLanguage[] = [];
    for (const language of others)
      for (const record of await ask({ ...idsOf(language), DisplayFields })) inLanguages.push({ language, record });
    return Map.groupBy(inLanguages, ({ record }) => keyOf(record));
  };

  const whole = async (record: unknown): Promise<unknown> => {
    const isEnough = details.every((name) => objectOf(record)?.[name] !== undefined);
    if (settings.details === 'never' || (settings.details === 'needed' && isEnough)) return record;
    const parameters = { ...inFirst, ID: keyOf(record), StatusList: allStatuses, UpdateVisit: false };
    return { ...objectOf(record), ...objectOf(await client.call('GetProperty', parameters)) };
  };

  const homes = async function* (filter: Parameters) {
    const list = 'GetPropertyList';
    const ask: Ask = (from, count) => client.page(list, { ...inFirst, ...filter, SortFields: 'ID' }, from, count);
    const pages = recordsOf(ask, list);
    for (let page = await pages.next(); ; page = await pages.next()) {
      if (page.done) return page.value;
      const IDs = page.value
        .map(({ record }) => keyOf(record))
        .filter((id) => id !== '')
        .join();
      const texts = await inOthers(homeTexts(first), (parameters) =>
        IDs === ''
          ? Promise.resolve([])
          : client.list('GetPropertiesByIDs', { ...parameters, IDs, StatusList: allStatuses }),
      );
      for (const { record, at } of page.value) {
        const id = keyOf(record);
        const status = idOf(valueAt(record, 'Status'));
        const isTaken = settings.statuses.some((one) => String(one) === status) || status === '';
        changes.saw(record);
        if (!objectOf(record)) yield skipRecord(at, record, 'must be an object');
        else if (id === '') yield skipRecord(`${at}.ID`, record, 'has no ID');
        else if (since !== null && !isTaken) yield gone(id);
        else {
          const all = [{ language: first, record: await whole(record) }, ...(texts.get(id) ?? [])];
          yield homeLine(at, readRecord(all, { path: at, settings, codes }));
        }
      }
    }
  };

  const projects = async function* () {
    const list = 'GetProjectList';
    const filter = { IsPublishInternet: true, SortFields: 'ID' };
    const ask: Ask = (from, count) => client.page(list, { ...inFirst, ...filter }, from, count);
    const pages = recordsOf(ask, list);
    for (let from = 0, page = await pages.next(); ; page = await pages.next()) {
      if (page.done) return page.value;
      const texts = await inOthers(projectTexts(first), async (parameters) => {
        const { items } = await client.page(list, { ...parameters, ...filter }, from, pageSize);
        return items;
      });
      for (const { record, at } of page.value) {
        const id = keyOf(record);
        if (id === '') yield skipRecord(`${at}.ID`, record, 'has no ID');
        else yield projectOf([{ language: first, record }, ...(texts.get(id) ?? [])], { path: at, codes });
      }
      from += page.value.length;
    }
  };

  const filter: Parameters =
    since === null ? { Status: settings.statuses.join() } : { ChangeSince: since, Status: allStatuses };
  const homesStayed = yield* homes(filter);
  // The list of projects cannot be filtered by changes; it is short.
  const stayed = (yield* projects()) && homesStayed;
  // A list that changed meanwhile may be incomplete, so the next reading begins where this one did.
  const next = stayed ? changes.next() : since;
  if (since === null) return { complete: stayed, since: next };
  for (const id of await client.list('GetDeletedPropertyIDs', {})) if (idOf(id) !== '') yield gone(idOf(id));
  for (const id of await client.list('GetDeletedProjectIDs', {})) if (idOf(id) !== '') yield gone(projectId(idOf(id)));
  return { complete: false, since: next };
};

/** Omnicasa, JSON API 1.12. */
export const omnicasa: Adapter<typeof omnicasaSettings> = {
  settings: omnicasaSettings,
  read: readOmnicasa,
  lead: handOverLead,
};
