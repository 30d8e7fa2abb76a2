import type { RunAnswer } from './admin-feeds-path.ts';
import type { FeedNote } from './report.ts';

type RunWithReport = Exclude<RunAnswer, { faults: string[] }>;

const some = 40;

const writeList = (title: string, lines: readonly string[], more = 0, most = some): string[] => {
  const all = lines.length + more;
  if (all === 0) return [];
  const rest = all - Math.min(lines.length, most);
  return [
    `\n${title} (${all})`,
    ...lines.slice(0, most).map((line) => `  ${line}`),
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
  ];
};

const noteOf = ({ sourceId, path, value, why }: FeedNote): string =>
  `${sourceId ?? 'no id'}  ${path}: ${why}${value === '' ? '' : ` (${JSON.stringify(value)})`}`;

const fieldsOf = (record: Readonly<Record<string, string[]>>): string[] =>
  Object.entries(record).map(([id, fields]) => `${id}  ${fields.join(', ')}`);

const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** A report for a person to read: the result and the counts, then the details. */
export const textOfRun = (feed: string, { run, state, startedAt, report, badFiles = [] }: RunWithReport): string => {
  const { created, changed, withdrawn, skipped, notes, more, locked, unknownCodes, newCities, pictures, vanishing } =
    report;
  const eventNote = report.event === undefined ? '' : `, for the event ${report.event}`;
  const how = run === null ? 'check, nothing was changed' : `run ${run}${eventNote}`;
  const codes = Object.entries(unknownCodes).toSorted(([, a], [, b]) => b - a);
  const lines = [
    `${feed}: ${how}${startedAt ? `, started ${startedAt}` : ''}`,
    `${state}${report.why ? `: ${report.why}` : ''}`,
    '',
    `read ${report.read}: ${created.length} created, ${Object.keys(changed).length} changed, ${report.unchanged} unchanged, ${withdrawn.length} withdrawn, ${skipped.length + more.skipped} skipped`,
    `${notes.length + more.notes} values left out, ${codes.length} unknown codes, ${newCities.length} new cities; ${pictures.named} pictures and documents named, ${pictures.toFetch} to fetch`,
    `${report.seconds} s${report.peak > 0 ? `, at most ${megabytes(report.peak)} to read it` : ''}`,
    ...writeList('Would vanish, by the id in the feed', vanishing, 0, 1_000),
    ...writeList('Created', created),
    ...writeList('Changed', fieldsOf(changed)),
    ...writeList('Withdrawn', withdrawn),
    ...writeList('Skipped; the existing homes stay as they are', skipped.map(noteOf), more.skipped),
    ...writeList('Held by a person', fieldsOf(locked)),
    ...writeList(
      'Unknown codes, kept as they are',
      codes.map(([code, count]) => `${code}  ${count}`),
    ),
    ...writeList('Values left out', notes.map(noteOf), more.notes),
    ...writeList('New cities', newCities),
    ...writeList(
      'Pictures and documents that could not be fetched',
      badFiles.map(({ address, why }) => `${address}: ${why}`),
    ),
  ];
  return `${lines.join('\n')}\n`;
};
