import * as v from 'valibot';
import type { Adapter, FeedLine, Reading, ReadingEnd } from '../adapter.ts';
import { arrivals, type FeedFile, openFeedFile } from '../files/feed-file.ts';
import { download, isOnePlace, onePlace, sourceEntries } from '../files/source.ts';
import { faultOfFile, ReadingFault } from '../reading-fault.ts';
import { decodeXml } from '../xml/decode-xml.ts';
import { xmlRecords } from '../xml/xml-records.ts';
import { homeOf } from './home.ts';

export const kyeroSettings = v.pipe(
  v.strictObject({
    ...sourceEntries,
    /** The default country of homes. */
    country: v.optional(v.picklist(['belgium', 'luxembourg']), 'belgium'),
  }),
  v.check((place) => isOnePlace(place), onePlace),
);

type Settings = v.InferOutput<typeof kyeroSettings>;

// Some senders name the root after the format.
const roots = new Set(['root', 'kyero']);

const linesOf = async function* (
  file: FeedFile,
  { settings, codes }: Pick<Reading<Settings>, 'settings' | 'codes'>,
): AsyncGenerator<FeedLine, ReadingEnd> {
  let version: string | undefined;
  const names = new Set(['feed_version', 'property']);
  for await (const record of xmlRecords(decodeXml(file.xml(), settings.encoding), { names, roots })) {
    if (record.element.name === 'feed_version') version = record.element.text.trim();
    else if (version === undefined) throw new ReadingFault('has a <property> before its <feed_version>');
    else yield homeOf(record, { country: settings.country, codes });
    if (version !== undefined && !/^3(?:\.\d+)?$/.test(version))
      throw new ReadingFault(`is of version ${version.slice(0, 20)}, and only version 3 is read`);
  }
  if (version === undefined) throw new ReadingFault('has no <feed_version>');
  return { complete: true, since: null };
};

const read = async function* (reading: Reading<Settings>): AsyncGenerator<FeedLine, ReadingEnd> {
  const { settings, secrets, open, folder } = reading;
  const { address, user } = settings;
  const newest = address === undefined ? (await arrivals(settings.folder ?? '')).at(-1) : undefined;
  if (address === undefined && !newest)
    throw new ReadingFault(`the folder ${settings.folder} has no .xml or .zip`, 'missing');
  const path = newest?.path ?? (await download(address ?? '', { user, secrets, open, folder }));
  try {
    const file = await openFeedFile(path, false);
    try {
      return yield* linesOf(file, reading);
    } finally {
      file.close();
    }
  } catch (error) {
    throw faultOfFile(newest?.name ?? 'the feed', error);
  }
};

/** Kyero's XML, version 3: always all homes, at an address, or in the newest file of a folder. */
export const kyero: Adapter<typeof kyeroSettings> = { settings: kyeroSettings, read };
