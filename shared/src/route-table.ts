import type { RouteType } from './domain/content-route.ts';
import type { Language } from './domain/language.ts';

// biome-ignore format: a new remote is a new line
/** The names of the remotes; the package of each is `mf-<remote>`. */
export const remotes = [
  'listings',
  'property',
  'forms',
  'owner-portal',
  'consent',
  'back-office',
] as const;

/** The name of a remote. */
export type Remote = (typeof remotes)[number];

/** The owner of a page or fragment: the shell, or a remote. */
export type Owner = 'shell' | Remote;

const staffNames: ReadonlySet<string> = new Set(['back-office']);

/** The remotes for the agency's own staff: a browser only learns of such a remote, and loads it, on its own pages. */
export const staffRemotes: readonly Owner[] = remotes.filter((remote) => staffNames.has(remote));

/** The pages of the staff to which mails and the header lead; a site without these remotes leads home instead. */
export type LinkedStaffPage =
  | 'desk'
  | 'desk-login'
  | 'desk-login-code'
  | 'desk-password'
  | 'desk-invitation'
  | 'desk-account'
  | 'desk-request'
  | 'desk-home'
  | 'desk-project';

/** Every app that is released by itself. */
export const apps: readonly Owner[] = ['shell', ...remotes];

/** A page's row: its owner, and its path in each language. */
export interface Route {
  /** The remote that owns the page, and the file in its `src/pages`. */
  owner: Owner;
  file: string;
  /** Original, language-neutral path; `:name` is a parameter. */
  original: string;
  /** Path in each language, after the language's own segment. */
  paths: Record<Language, string>;
  /** Parameters that the path fixes, such as the goal of a list. */
  fixed?: Record<string, string>;
  type?: RouteType;
  /** Page whose breadcrumb precedes this one's; home always comes first. */
  parent?: string;
  /** What it is called in the breadcrumbs of the pages below it; a page without a name is left out there. */
  names?: Record<Language, string>;
  /** It is in the footer's column of pages about homes, by its name. */
  inFooter?: true;
  /** The page belongs to one visitor, so it is neither cached nor indexed. */
  private?: true;
  /** Its form has a file field, so a larger body is accepted. */
  takesFile?: true;
  /** Not indexed, since it is empty without the visitor's own query. */
  unlisted?: true;
  /**
   * What the shell places around the page: everything of the site, or nothing. In a bare frame the page brings its own bar and its
   * `<main id="content">`; the shell adds the skip link and the page's announcement.
   */
  frame?: 'bare';
  /** It has texts of its own besides those of its remote: `src/messages/pages.json` names them. */
  ownTexts?: true;
  /** Its loader always redirects to another page, even from a path without a language. */
  redirects?: true;
}

/**
 * A page's row, with its path in nl, fr, en and de, or one path for all. The parameters at the end of the original path are also
 * appended to the path of each language.
 */
export const pageRow = <const O extends Owner, const F extends string, const M extends Partial<Route> = object>(
  owner: O,
  file: F,
  original: string,
  [nl = '', fr = nl, en = nl, de = nl]: readonly string[],
  more?: M,
) => {
  const parameters = original.replace(/^[^:]*/, '');
  const paths = { nl: nl + parameters, fr: fr + parameters, en: en + parameters, de: de + parameters };
  return { owner, file, original, paths, ...more } as {
    owner: O;
    file: F;
    original: string;
    paths: Route['paths'];
  } & M;
};

/** Makes the rows of an app: its pages by their file, their original path and their path in each language. */
export const pagesOf =
  <const O extends Owner>(owner: O) =>
  <const F extends string>(file: F, original: string, { nl, fr, en, de }: Route['paths']) =>
    pageRow(owner, file, original, [nl, fr, en, de]);

/** The same word in every language. */
export const sameIn = (word: string): Route['paths'] => ({ nl: word, fr: word, en: word, de: word });
