import type { Language } from './language.ts';
import { slugOf } from './slug.ts';

/** Kind of an entry of the route table. */
export type RouteType = 'feedback' | 'article' | 'page' | 'login';

/** A path that comes from an agency's content: independent of the language, so that one list serves the switcher. */
export interface ContentRoute {
  /** Id of the content, such as `articles/testimonial-1`. */
  id: string;
  /** Language-neutral path, from slash to slash. */
  original: string;
  type: RouteType;
  /** Path in each language after the language's own segment, with a slash at its end. */
  paths: Record<Language, string>;
  breadcrumb: {
    names: Record<Language, string>;
    /** An item that is not public is left out of the trail. */
    public: boolean;
    /** Original path of what stands before it in the trail; null below home. */
    parent: string | null;
  };
  /** What stood here is no longer published: the path says so and is listed nowhere. */
  gone?: boolean | undefined;
  /** Where the path leads away to another site, per language. */
  externalUrls?: Partial<Record<Language, string>> | undefined;
}

/** The path of content below its parent's, by the slug rule; the id stands in for a title without a letter or digit. */
export const contentPath = (parent: string, title: string, id: string): string =>
  `${parent}${slugOf(title) || slugOf(id)}/`;
