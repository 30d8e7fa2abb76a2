import { languages } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';
import type { Adapter, FeedLine, Reading, ReadingEnd } from '../adapter.ts';
import { sourceIdOf } from '../feed-line.ts';
import { type Arrival, arrivals, type FeedFile, openFeedFile } from '../files/feed-file.ts';
import { download, isOnePlace, onePlace, sourceEntries } from '../files/source.ts';
import { faultOfFile, ReadingFault } from '../reading-fault.ts';
import { decodeXml } from '../xml/decode-xml.ts';
import { elementsAt, textAt, type XmlElement } from '../xml/xml-element.ts';
import { type XmlRecord, xmlRecords } from '../xml/xml-records.ts';
import { homeOf } from './home.ts';

export const openimmoSettings = v.pipe(
  v.strictObject({
    ...sourceEntries,
    /** Which number is the id of a home. */
    id: v.optional(v.picklist(['openimmo_obid', 'objektnr_extern']), 'openimmo_obid'),
    /** The language of the texts, when the feed does not name it. */
    language: v.optional(v.picklist(languages), 'de'),
  }),
  v.check((place) => isOnePlace(place), onePlace),
);

type Settings = v.InferOutput<typeof openimmoSettings>;
type ReadingParts = Pick<Reading<Settings>, 'settings' | 'codes' | 'folder'>;

const header = 'uebertragung';
const roots = new Set(['openimmo']);

const recordsOf = (file: FeedFile, encoding: string | null, ...names: string[]): AsyncGenerator<XmlRecord> =>
  xmlRecords(decodeXml(file.xml(), encoding), { names: new Set(names), roots });

/** The scope of a file, and whether it is a deletion. */
const scopeOf = ({ attributes }: XmlElement): { isWhole: boolean; isDeletion: boolean } => {
  const scope = attributes.get('umfang')?.trim().toUpperCase();
  if (scope !== 'VOLL' && scope !== 'TEIL')
    throw new ReadingFault(`says by umfang="${scope ?? ''}" neither that it is whole (VOLL) nor a part (TEIL)`);
  const isDeletion = attributes.get('modus')?.trim().toUpperCase() === 'DELETE';
  if (isDeletion && scope === 'VOLL')
    throw new ReadingFault('is declared as complete (VOLL), and all of it as deleted');
  return { isWhole: scope === 'VOLL', isDeletion };
};

const scopeIn = async (file: FeedFile, encoding: string | null) => {
  for await (const { element } of recordsOf(file, encoding, header)) return scopeOf(element);
  throw new ReadingFault(`has no <${header}>`);
};

/** Adds the name of the file to a fault. */
const nameFaults = async function* <T, R>(name: string, reading: AsyncGenerator<T, R>): AsyncGenerator<T, R> {
  try {
    return yield* reading;
  } catch (error) {
    throw faultOfFile(name, error);
  }
};

const linesOf = async function* (
  file: FeedFile,
  { settings, codes, folder }: ReadingParts,
): AsyncGenerator<FeedLine, boolean> {
  let scope: ReturnType<typeof scopeOf> | undefined;
  for await (const record of recordsOf(file, settings.encoding, header, 'immobilie')) {
    const { element, index } = record;
    if (element.name === header) {
      scope = scopeOf(element);
      continue;
    }
    if (!scope) throw new ReadingFault(`has no <${header}> before its homes`);
    const [action] = elementsAt(element, 'verwaltung_techn/aktion');
    const isDeletion = action?.attributes.get('aktionart')?.trim().toUpperCase() === 'DELETE';
    if (!isDeletion && !scope.isDeletion) {
      yield await homeOf(record, { ...settings, codes, file, folder });
      continue;
    }
    const sourceId = textAt(element, `verwaltung_techn/${settings.id}`);
    const path = `immobilie[${index}].verwaltung_techn/${settings.id}`;
    if (sourceId !== '') yield { kind: 'gone', sourceId };
    else yield { kind: 'skipped', note: { sourceId: null, path, value: '', why: 'is needed to say what is deleted' } };
  }
  if (!scope) throw new ReadingFault(`has no <${header}>`);
  return scope.isWhole;
};

/** Every file that still counts: from the newest down to the newest complete one. */
const chosenOf = async (newArrivals: readonly Arrival[], encoding: string | null) => {
  const choice: Arrival[] = [];
  for (const arrival of newArrivals.toReversed()) {
    choice.push(arrival);
    const file = await openFeedFile(arrival.path, true);
    try {
      if ((await scopeIn(file, encoding)).isWhole) return { chosen: choice, complete: true };
    } catch (error) {
      throw faultOfFile(arrival.name, error);
    } finally {
      file.close();
    }
  }
  return { chosen: choice, complete: false };
};

const readFolder = async function* (where: string, reading: Reading<Settings>): AsyncGenerator<FeedLine, ReadingEnd> {
  const all = await arrivals(where);
  if (all.length === 0) throw new ReadingFault(`the folder ${where} has no .xml or .zip`, 'missing');
  const { since } = reading;
  const fresh = since === null ? all : all.filter(({ mark }) => mark > since);
  const { chosen, complete } = await chosenOf(fresh, reading.settings.encoding);
  // A later file's entry for a home replaces those of earlier files.
  const seenIds = new Set<string>();
  for (const { path, name } of chosen) {
    const file = await openFeedFile(path, true);
    const fileIds: string[] = [];
    try {
      for await (const line of nameFaults(name, linesOf(file, reading))) {
        const id = sourceIdOf(line);
        if (id !== null && seenIds.has(id)) continue;
        if (id !== null) fileIds.push(id);
        yield line;
      }
    } finally {
      file.close();
    }
    for (const id of fileIds) seenIds.add(id);
  }
  return { complete, since: chosen[0]?.mark ?? since };
};

const readAddress = async function* (
  address: string,
  reading: Reading<Settings>,
): AsyncGenerator<FeedLine, ReadingEnd> {
  const { settings, secrets, open, folder } = reading;
  const path = await download(address, { user: settings.user, secrets, open, folder });
  const file = await openFeedFile(path, false);
  try {
    return { complete: yield* linesOf(file, reading), since: null };
  } finally {
    file.close();
  }
};

/** OpenImmo 1.2.7: an XML, or a ZIP with pictures, at an address or in a folder. */
export const openimmo: Adapter<typeof openimmoSettings> = {
  settings: openimmoSettings,
  read: (reading) => {
    const { address, folder = '' } = reading.settings;
    return address === undefined ? readFolder(folder, reading) : nameFaults('the feed', readAddress(address, reading));
  },
};
