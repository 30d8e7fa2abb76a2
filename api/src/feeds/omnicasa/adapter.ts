import type { Adapter, FeedLine, Reading, ReadingEnd } from '../adapter.ts';
import { homeLine, projectLine } from '../home-line.ts';
import { idOf, objectOf, valueAt } from '../json-values.ts';
import { mapFields, shown, together } from '../map-fields.ts';
import { pagesOf } from '../pages.ts';
import { type FeedUnit, statusOf, unitOf } from '../project-unit.ts';
import { changesSince } from './changes-since.ts';
import { languageIds, omnicasaClient } from './client.ts';
import { handOverLead } from './lead.ts';
import { homeTexts, omnicasaProjectMapping, projectTexts } from './mapping.ts';
import { getFrom, type InLanguage, picturesOf, projectId, readRecord, textsOf } from './read-record.ts';
import { type OmnicasaSettings, omnicasaSettings } from './settings.ts';

const pageSize = 50;
const allStatuses = [0, 1, 2, 3, 4, 5, 6].join();
// Known to be in what is said of one home, and not always in what the list says.
const details = ['ChargesRenter', 'DepositAmount'];
const keyOf = (record: unknown): string => idOf(valueAt(record, 'ID'));

const skipped = (path: string, value: unknown, why: string): FeedLine => ({
  kind: 'skipped',
  note: { sourceId: keyOf(value) || null, path, value: shown(value), why },
});

/** Reads homes and projects, each list page by page. */
const readOmnicasa = async function* (reading: Reading<OmnicasaSettings>): AsyncGenerator<FeedLine, ReadingEnd> {
  const { settings, codes, since } = reading;
  const client = omnicasaClient(reading);
  const [first = 'nl', ...others] = settings.languages;
  const inFirst = { LanguageId: languageIds[first], DescriptionLanguageId: languageIds[first] };
  const changes = changesSince(since);

  /** The texts of some records in each further language, by their ids. */
  const textsFor = async (method: 'GetPropertiesByIDs' | 'GetProject', ids: readonly string[], fields: string[]) => {
    const found = new Map<string, InLanguage[]>(ids.map((id) => [id, []]));
    for (const language of others) {
      const inIt = { LanguageId: languageIds[language], DisplayFields: ['ID', ...fields].join() };
      const records =
        method === 'GetProject'
          ? await Promise.all(
              ids.map((ID) => client.call(method, { ...inIt, DescriptionLanguageId: inIt.LanguageId, ID })),
            )
          : await client.list(method, { ...inIt, IDs: ids.join(), StatusList: allStatuses });
      for (const record of records) found.get(keyOf(record))?.push({ language, record });
    }
    return found;
  };

  const whole = async (record: unknown, when: OmnicasaSettings['details']): Promise<unknown> => {
    const isEnough = details.every((name) => objectOf(record)?.[name] !== undefined);
    if (when === 'never' || (when === 'needed' && isEnough)) return record;
    const parameters = { ...inFirst, ID: keyOf(record), StatusList: allStatuses, UpdateVisit: false };
    return { ...objectOf(record), ...objectOf(await client.call('GetProperty', parameters)) };
  };

  const units = new Map<string, FeedUnit[]>();
  const homes = async function* (filter: Readonly<Record<string, string>>, path: string, when = settings.details) {
    const ask = (from: number, count: number) =>
      client.page('GetPropertyList', { ...inFirst, ...filter, SortFields: 'ID' }, from, count);
    const pages = pagesOf(ask, { size: pageSize, keyOf });
    let count = 0;
    for (let page = await pages.next(); ; page = await pages.next()) {
      if (page.done) return page.value;
      const ids = page.value.map(keyOf).filter((id) => id !== '');
      const texts =
        others.length > 0 && ids.length > 0
          ? await textsFor('GetPropertiesByIDs', ids, Object.keys(homeTexts(first)))
          : new Map<string, InLanguage[]>();
      for (const record of page.value) {
        const at = `${path}[${count}]`;
        count += 1;
        const id = keyOf(record);
        if (!objectOf(record)) yield skipped(at, record, 'must be an object');
        else if (id === '') yield skipped(`${at}.ID`, record, 'has no ID');
        else {
          changes.saw(record);
          const all = [{ language: first, record: await whole(record, when) }, ...(texts.get(id) ?? [])];
          const isTaken = settings.statuses.some((status) => String(status) === idOf(valueAt(record, 'Status')));
          if (since !== null && !isTaken && idOf(valueAt(record, 'Status')) !== '') yield gone(id);
          else yield lineOf(all, at);
        }
      }
    }
  };

  const gone = (sourceId: string): FeedLine => ({ kind: 'gone', sourceId });
  const lineOf = (all: readonly InLanguage[], path: string): FeedLine => {
    const line = homeLine(path, readRecord(all, { path, settings, codes }));
    if (line.kind === 'home' && line.home.project) {
      const name = [valueAt(all[0]?.record, 'Ident'), valueAt(all[0]?.record, 'BoxNr')].find((one) => idOf(one) !== '');
      const unit = unitOf(line.home, idOf(name).slice(0, 300));
      if (unit) units.set(line.home.project, [...(units.get(line.home.project) ?? []), unit]);
    }
    return line;
  };

  const project = async (record: unknown, path: string): Promise<FeedLine> => {
    const id = keyOf(record);
    const texts = (await textsFor('GetProject', [id], ['Name', 'Description'])).get(id) ?? [];
    const all = [{ language: first, record }, ...texts];
    const mapped = together(
      mapFields(omnicasaProjectMapping, getFrom(record), { path, codes }),
      ...textsOf(all, projectTexts, path),
    );
    const own = units.get(projectId(id)) ?? [];
    const isPublished = valueAt(record, 'PublishInternet') !== false;
    return projectLine(path, mapped, {
      sourceId: projectId(id),
      number: id,
      situation: {},
      address: { published: false, street: '', number: '', ...objectOf(mapped.values.address) },
      status: isPublished ? statusOf(own) : 'announced',
      units: own,
      pictures: picturesOf(record),
    });
  };

  if (since === null) {
    const stayed = yield* homes({ Status: settings.statuses.join() }, 'GetPropertyList');
    const ask = (from: number, count: number) =>
      client.page('GetProjectList', { ...inFirst, IsPublishInternet: true, SortFields: 'ID' }, from, count);
    const pages = pagesOf(ask, { size: pageSize, keyOf });
    let count = 0;
    for (let page = await pages.next(); ; page = await pages.next()) {
      if (page.done) {
        const complete = stayed && page.value;
        return { complete, since: complete ? changes.next() : null };
      }
      for (const record of page.value) {
        const path = `GetProjectList[${count}]`;
        count += 1;
        if (keyOf(record) === '') yield skipped(`${path}.ID`, record, 'has no ID');
        else yield await project(record, path);
      }
    }
  }

  yield* homes({ ChangeSince: since, Status: allStatuses }, 'GetPropertyList');
  // A project says nothing of its own changes: it is read again where one of its homes changed, with all of them.
  for (const sourceId of [...units.keys()]) {
    const id = sourceId.slice(projectId('').length);
    units.delete(sourceId);
    for await (const _ of homes({ ProjectID: id, Status: settings.statuses.join() }, '', 'never'));
    yield await project(await client.call('GetProject', { ...inFirst, ID: id }), `GetProject(${id})`);
  }
  for (const id of await client.list('GetDeletedPropertyIDs', {})) if (idOf(id) !== '') yield gone(idOf(id));
  for (const id of await client.list('GetDeletedProjectIDs', {})) if (idOf(id) !== '') yield gone(projectId(idOf(id)));
  return { complete: false, since: changes.next() };
};

/** Omnicasa, JSON API 1.12. */
export const omnicasa: Adapter<typeof omnicasaSettings> = {
  settings: omnicasaSettings,
  read: readOmnicasa,
  lead: handOverLead,
};
