import type { ContentFault, ContentFaultCode } from '@rowhouse/shared/contract/desk-content';

/** A fault of a file: its place, and a code with values, from which a message in any language is made. */
export interface FileFault {
  /** Its name in the folder; for content it contains the kind and id. */
  file: string;
  /** Path within the file, with dots; empty for the whole file. */
  path: string;
  code: ContentFaultCode;
  values: Record<string, string>;
}

type Sentence = (values: Readonly<Record<string, string>>, path: string) => string;

// The schema's message about one value.
const bySchema: Sentence = ({ said }, path) => `${path || 'the file'} ${said}`;
const after =
  (words: Sentence): Sentence =>
  (values, path) =>
    path === '' ? words(values, path) : `${path}: ${words(values, path)}`;

const folders: Readonly<Record<string, string>> = { page: 'pages', category: 'categories', article: 'articles' };

/** The field of a page, article or category that decides its path. */
export const pathField = (kind: string): string => (kind === 'page' ? 'params.path' : 'path');

/** The file of a page, article or category by its kind and id. */
export const fileNamed = (kind: string, id: string): string => `${folders[kind]}/${id}.json`;

// The message of each code at the command line, after the name of the file.
const sentences: Readonly<Record<ContentFaultCode, Sentence>> = {
  'not-json': ({ said = '' }) => said,
  'missing-file': () => 'is missing, and every page of the site links to it',
  'unknown-file': ({ known }) => `is neither ${known}`,
  'wrong-id': ({ id }) => `id must be '${id}', as the file is called`,
  'missing-key': bySchema,
  'unknown-key': after(({ key, meant }) => `unknown key '${key}'${meant ? `; did you mean '${meant}'?` : ''}`),
  'too-long': bySchema,
  'too-short': bySchema,
  'too-large': bySchema,
  'too-small': bySchema,
  invalid: bySchema,
  'no-parent': ({ id }) => `parentId names no file: '${id}'`,
  circle: ({ id }) => `parentId leads back to '${id}'`,
  'no-category': ({ id }) => `category names no file: '${id}'`,
  'no-canonical': ({ id }) => `canonical names no page: '${id}'`,
  'no-target': after(({ type, id }) => `there is no ${type} '${id}'`),
  'no-picture': after(({ name }) => `there is no picture '${name}'`),
  'no-film': after(({ path }) => `there is no film at '${path}'`),
  'no-map': after(({ path }) => `there is no map at '${path}', so it shows the drawing`),
  'empty-banner': after(() => 'has nothing of what its type shows'),
  'dead-link': after(({ path }) => `nothing is published at '${path}'`),
  'path-taken': ({ path, kind, id }) =>
    `the path ${path} belongs to ${kind ? fileNamed(kind, id ?? '') : `the page '${id}'`}`,
  'only-in-languages': after(({ languages }) => `has a title only in what the settings switch off: ${languages}`),
  'home-leads-away': () => 'the home page leads nowhere else',
  'linked-everywhere': after(() => "is 'Published', as every page of the site links to this one"),
  'no-redirect-address': (_, path) => `${path} needs an address, as params.redirect is on`,
  'bad-css': after(({ said = '' }) => said),
  'module-twice': after(({ id }) => `'${id}' appears twice`),
  'no-colour': after(() => 'is needed'),
  'unknown-view': after(({ view }) => `'${view}' is a view that this site does not know`),
  'view-without-items': after(
    ({ view }) => `'${view}' has nothing to show in this module; what the module names is shown in its usual view`,
  ),
  'unused-background': after(() => 'is not shown, since backgroundType is another'),
  'closed-form': after(({ id }) => `the settings switch the form '${id}' off, and visitors do not see it`),
  'page-of-each-home': ({ id }) => `id '${id}' is the name of a page that is one for each property`,
  'no-own-content': after(
    ({ id }) => `'${id}' belongs to one visitor and has no content of its own, only a title and a place in the menu`,
  ),
  'fixed-page': after(() => 'is given by the software for this page'),
  'own-part-alone': after(
    ({ id }) =>
      `the own part of '${id}' stands once, alone in its row; only its place and its items in a row can be chosen. What belongs around it is a module of its own`,
  ),
  'menu-parent-not-in-menu': after(({ id }) => `the page above it, '${id}', is not in the menu`),
  'parent-hidden': after(
    ({ id }) => `the page above it, '${id}', is not published, so that the menu does not show this one`,
  ),
  'no-contrast': after(
    ({ ratio, nearest }) =>
      `has a contrast of ${ratio}:1 where 4.5:1 is needed; the nearest colour that holds is ${nearest}`,
  ),
  'no-text-in': after(({ languages }) => `has a text that is missing in ${languages}`),
  'menu-too-deep': after(() => 'is more than one level below a main item'),
};

/** A fault as the command line prints it. */
export const faultSentence = ({ file, path, code, values }: FileFault): string =>
  `${file}: ${sentences[code](values, path)}`;

type Subject = Pick<ContentFault, 'kind' | 'id'>;

const kinds = { pages: 'page', categories: 'category', articles: 'article' } as const;

/** What a fault is about, by its file and where in that. */
export const subjectOf = (file: string, path: string): Subject => {
  const [, folder = '', id = ''] = /^(\w+)\/([^/]+)\.json$/.exec(file) ?? [];
  if (folder === 'pages' || folder === 'categories' || folder === 'articles') return { kind: kinds[folder], id };
  if (file === 'settings.json') return { kind: 'settings', id: path.split('.')[0] ?? '' };
  return file === 'surroundings.json' ? { kind: 'surroundings', id: '' } : { kind: 'file', id: file };
};

/** A fault as the desk shows it: at a field of a page, article, category or section of the settings. */
export const contentFault = (
  { file, path, code, values }: FileFault,
  weight: ContentFault['weight'],
  { titlesOf, named }: { titlesOf: (subject: Subject) => Record<string, string>; named: Record<string, string> },
): ContentFault => {
  const subject = subjectOf(file, path);
  const within = subject.kind === 'settings' ? path.split('.').slice(1) : path.split('.');
  const field = subject.kind === 'page' && within[0] === 'params' ? within.slice(0, 2).join('.') : (within[0] ?? '');
  return {
    ...subject,
    titles: titlesOf(subject),
    named,
    field: subject.kind === 'settings' && subject.id !== '' && field === '' ? 'value' : field,
    path: within.join('.'),
    code,
    values,
    weight,
  };
};
