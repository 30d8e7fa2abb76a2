import type { Language } from './language.ts';
import { slugOf } from './slug.ts';

/** Kind of an entry of the route table. */
export type RouteType = 'feedback' | 'article' | 'page' | 'login';

/** A path from an agency's content, with its form in every language, so that one list serves the language switcher. */
export interface ContentRoute {
  /** Id of the content, such as `articles/testimonial-1`. */
  id: string;
  /** Language-neutral path, with slashes at both ends. */
  original: string;
  type: RouteType;
  /** Path in each language after the language's own segment, with a slash at its end. */
  paths: Record<Language, string>;
  breadcrumb: {
    names: Record<Language, string>;
    /** Whether the item is shown in the breadcrumb; a private one is left out. */
    public: boolean;
    /** Original path of the item before it in the breadcrumb; null below home. */
    parent: string | null;
  };
  /** The content is no longer published: its path answers that, and is listed nowhere. */
  gone?: boolean | undefined;
  /** The other site to which the path redirects, per language. */
  externalUrls?: Partial<Record<Language, string>> | undefined;
}

/** The path of content below its parent's, by the slug rule. The id replaces a title without a letter or digit. */
export const contentPath = (parent: string, title: string, id: string): string =>
  `${parent}${slugOf(title) || slugOf(id)}/`;
