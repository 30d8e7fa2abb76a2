import { isDeepStrictEqual } from 'node:util';
import type { ContentFault, MovedAddress } from '@rowhouse/shared/contract/desk-content';
import { contentKinds } from '@rowhouse/shared/contract/desk-content-kinds';
import { enabledLanguages, type Settings } from '@rowhouse/shared/contract/settings';
import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { findRoute } from '@rowhouse/shared/routes';
import { contentFault, type FileFault, fileNamed, pathField, subjectOf } from '../../content/content-faults.ts';
import { type LastRevision, lastRevisions } from '../../content/content-revisions.ts';
import { type Content, contentRoutes } from '../../content/content-routes.ts';
import { titleOfValues } from '../../content/file-title.ts';
import { knownOf } from '../../content/import-content.ts';
import type { JsonFiles } from '../../content/json-files.ts';
import { missingTexts, titledAtIn } from '../../content/missing-languages.ts';
import { storedFiles } from '../../content/store.ts';
import { type ContentKey, type ContentValues, keyText, subjectsIn } from '../../content/subjects.ts';
import { type OutsideReferences, validateContent } from '../../content/validate.ts';
import type { Database } from '../../database/database.ts';

type CheckResult = ReturnType<typeof validateContent>;

/** All stored content, with what it may refer to and who changed it last. */
export interface ContentState {
  files: JsonFiles;
  values: ReadonlyMap<string, ContentValues>;
  last: ReadonlyMap<string, LastRevision>;
  known: OutsideReferences;
  checked: CheckResult;
}

/** A live subject; version 1 is the state before its first revision. */
export interface ContentLive {
  version: number;
  values: ContentValues;
  last: LastRevision | undefined;
}

const valuesIn = (files: JsonFiles): Map<string, ContentValues> =>
  new Map(subjectsIn(files).map(({ key, values }) => [keyText(key), values]));

export const readState = async (database: Database): Promise<ContentState> => {
  const files = await storedFiles(database);
  const references = await knownOf(database, files);
  return {
    files,
    known: references,
    values: valuesIn(files),
    last: await lastRevisions(database),
    checked: validateContent({ files, unread: {} }, references),
  };
};

/** A live subject; null when it does not exist. */
export const liveOf = ({ values, last }: ContentState, key: ContentKey): ContentLive | null => {
  const ownValues = values.get(keyText(key));
  const lastChange = last.get(keyText(key));
  return ownValues ? { version: lastChange?.version ?? 1, values: ownValues, last: lastChange } : null;
};

/** Its titles by language; empty for a subject without a title. */
export const titlesOf = (values: ContentValues | undefined): Record<string, string> => {
  const title = values && titleOfValues(values);
  if (typeof title !== 'object' || title === null) return {};
  return Object.fromEntries(
    Object.entries(title).flatMap(([code, text]): [string, string][] =>
      typeof text === 'string' && text !== '' ? [[code.toLowerCase(), text]] : [],
    ),
  );
};

// Faults that make a file unreadable: its content would be lost.
const unreadable: readonly string[] = [
  'not-json',
  'unknown-file',
  'wrong-id',
  'missing-key',
  'unknown-key',
  'too-long',
  'too-short',
  'too-large',
  'too-small',
  'invalid',
];

const movedBetween = (before: Content, after: Content, settings: Settings | null): MovedAddress[] => {
  const enabled = settings ? enabledLanguages(settings.languages) : languages;
  const published = new Set(
    [
      ...before.pages.map((file) => ({ ...file, kind: 'page' })),
      ...before.articles.map((file) => ({ ...file, kind: 'article' })),
      ...before.categories.map((file) => ({ ...file, kind: 'category' })),
    ].flatMap(({ kind, id, status }) => (status === 'Published' ? [`${kind}.${id}`] : [])),
  );
  const next = new Map(contentRoutes(after).map((route) => [route.id, route]));
  return contentRoutes(before).flatMap(({ id: entry, paths, breadcrumb }) => {
    const [of = '', id = ''] = entry.split('.');
    const kind = contentKinds.find((one) => one === of);
    const route = next.get(entry);
    if (!kind || !route || !published.has(entry)) return [];
    return enabled
      .filter((language) => route.paths[language] !== paths[language])
      .map((language) => ({
        kind,
        id,
        titles: breadcrumb.names,
        language,
        from: `/${language}/${paths[language]}`,
        to: `/${language}/${route.paths[language]}`,
      }));
  });
};

// Of two entries at one path, the edited one has to get another path.
const ownFirst =
  (key: ContentKey | null) =>
  (fault: FileFault): FileFault => {
    const { code, values } = fault;
    if (code !== 'path-taken' || values.kind !== key?.kind || values.id !== key?.id || !key) return fault;
    const other = subjectOf(fault.file, '');
    return {
      ...fault,
      file: fileNamed(key.kind, key.id),
      path: pathField(key.kind),
      values: { ...values, kind: other.kind, id: other.id },
    };
  };

// A page without texts in a language is shown in a fallback language. Only a text that is missing beside a title is a
// surprise to its author.
const missingIn = (content: Content, values: ContentValues, { kind, id }: ContentKey, used: readonly Language[]) => {
  if (kind === 'settings') return [];
  return missingTexts(values, used, titledAtIn(content)).map(
    ({ field, languages: missing }): ContentFault => ({
      kind,
      id,
      titles: titlesOf(values),
      named: {},
      field,
      path: field,
      code: 'no-text-in',
      values: { languages: missing.join(', ') },
      weight: 'warns',
    }),
  );
};

// The content that the values of a fault name.
const namedBy = (
  { file, code, values: { id = '', type = '', kind = '', path = '' } }: FileFault,
  routes: readonly ContentRoute[],
) => {
  if (code === 'dead-link') {
    const match = findRoute(path, routes);
    return match?.params.content ?? `page.${match?.page}`;
  }
  if (code === 'path-taken') return `${kind}.${id}`;
  if (code === 'no-target') return `${type}.${id}`;
  if (code === 'no-category') return `category.${id}`;
  if (code === 'no-canonical') return `page.${id}`;
  return `${file.startsWith('categories/') ? 'category' : 'page'}.${id}`;
};

// A collision has a fault for each language and one for the path without a language: the ones in the languages of the
// site are kept, or else the first.
const inLanguages = (faults: readonly FileFault[], used: readonly Language[]): FileFault[] => {
  const isUsed = ({ values }: FileFault) => used.some((language) => values.path?.startsWith(`/${language}/`));
  return faults.filter((fault, index) => {
    if (fault.code !== 'path-taken' || isUsed(fault)) return true;
    const same = ({ code, file, values }: FileFault) =>
      code === fault.code && file === fault.file && values.kind === fault.values.kind && values.id === fault.values.id;
    return !faults.some((one) => same(one) && isUsed(one)) && faults.findIndex(same) === index;
  });
};

/** Tries other files: their content, the faults and notes, and the addresses that would move. */
export const tryFiles = (state: ContentState, files: JsonFiles, key: ContentKey | null) => {
  const { content, notes, ...problems } = validateContent({ files, unread: {} }, state.known);
  const settings = content.settings ?? state.known.settings;
  const used = settings ? enabledLanguages(settings.languages) : languages;
  const faults = inLanguages(problems.faults, used);
  const values = valuesIn(files);
  const hadCircle = state.checked.faults.some(({ code }) => code === 'circle');
  const routes = hadCircle ? [] : contentRoutes(state.checked.content);
  const toContentFault = (weight: ContentFault['weight']) => (fault: FileFault) => {
    const named = namedBy(fault, routes);
    return contentFault(fault, weight, {
      titlesOf: ({ kind, id }) =>
        kind === 'surroundings' || kind === 'file' ? {} : titlesOf(values.get(`${kind}.${id}`)),
      // Removed content still has its name.
      named: titlesOf(values.get(named) ?? state.values.get(named)),
    });
  };
  // Faults that existed before must not block unrelated changes.
  const isNew = (fault: FileFault) => !state.checked.faults.some((one) => isDeepStrictEqual(one, fault));
  const stopping = faults.filter((fault) => unreadable.includes(fault.code) || isNew(fault));
  const old = faults.filter((fault) => !stopping.includes(fault));
  const stops = stopping.map(ownFirst(key)).map(toContentFault('stops'));
  const isOwn = (fault: ContentFault) => fault.kind === key?.kind && fault.id === key.id;
  // Notes that this change causes are reported too, also those of other content.
  const isReportedBefore = (note: FileFault) => state.checked.notes.some((one) => isDeepStrictEqual(one, note));
  const reported = notes.filter((note) => isOwn(toContentFault('warns')(note)) || !isReportedBefore(note));
  const hasCircle = hadCircle || faults.some(({ code }) => code === 'circle');
  const ownValues = key && values.get(keyText(key));
  return {
    content,
    stops,
    /** The new faults and notes, and the older ones about the subject. */
    faults: [
      ...stops,
      ...old.map(toContentFault('warns')).filter(isOwn),
      ...reported.map(toContentFault('warns')),
      ...(key && ownValues && !hasCircle ? missingIn(content, ownValues, key, used) : []),
    ],
    moved: hasCircle ? [] : movedBetween(state.checked.content, content, content.settings),
  };
};
