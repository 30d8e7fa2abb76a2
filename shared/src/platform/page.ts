import type { FragmentUse } from '../contract/fragments.ts';
import type { PictureData } from '../contract/media.ts';
import type { Site } from '../contract/site.ts';
import type { Language } from '../domain/language.ts';
import type { PageId, Params } from '../routes.ts';
import type { Call } from './call.ts';
import type { Translate } from './i18n.tsx';

/** The context of every loader, action and meta: the language of the path, the API client, the layout's settings, the path table. */
export interface PageContext {
  page: PageId;
  language: Language;
  call: Call;
  site: Site;
  /** Origin of the site for absolute addresses, without a slash at the end. */
  origin: string;
  /**
   * Whether the page answers a form that was sent without scripts. It must then be shown with the typed values, even while the API
   * cannot be reached.
   */
  afterAction?: boolean;
  /** Whether the visitor has chosen what the browser may store; undefined in the browser, and where the visitor is not asked. */
  hasChosen?: boolean | undefined;
  /** Path and query of the page. */
  address?: string;
  /** Returns the path of a page, in the language of the current path by default. */
  hrefFor: (page: PageId, params?: Params, query?: URLSearchParams | string, language?: Language) => string;
}

/** Arguments of a loader or action, in the shape that React Router has. */
export interface LoaderArgs {
  request: Request;
  params: Params;
  context: PageContext;
}

/** Title, description, and other data of a page for search engines and link previews. Paths have no origin. */
export interface Meta {
  title: string;
  description?: string;
  robots?: 'noindex' | 'noindex,nofollow';
  /** Path of the page in each language, if it differs from the route table's. */
  alternates?: Partial<Record<Language, string>>;
  /** Path of the page with the same content that search engines should list instead. */
  canonical?: string;
  /** Query that is part of the page's canonical address; one for each language if they differ. */
  canonicalQuery?: string | Record<Language, string>;
  /** Picture of a link preview. */
  image?: PictureData;
  jsonLd?: object[];
  /** Path of the manifest of the app that the page belongs to, if it is not the site's. */
  manifest?: string;
  /** Label of the last breadcrumb; defaults to the title. */
  breadcrumb?: string;
  /** Language of that label, if it is not the page's. */
  breadcrumbLanguage?: Language | undefined;
}

/** Arguments of `meta`; `t` reads the texts of the page's own remote. */
export interface MetaArgs<Data, M> {
  data: Data;
  params: Params;
  context: Omit<PageContext, 'call'>;
  t: Translate<M>;
}

/** Props of a page's `Component`. */
export interface PageProps<Data, ActionData = undefined> {
  data: Data;
  params: Params;
  actionData: ActionData | undefined;
}

/** Props of a fragment's `Component`: its own props, and the data of its loader. */
export interface FragmentViewProps<Props, Data = null> {
  props: Props;
  data: Data;
}

/** The exports of a `<page>.data.ts`. */
export interface PageData<Data, M> {
  loader?: (args: LoaderArgs) => Promise<unknown>;
  action?: (args: LoaderArgs) => Promise<unknown>;
  meta: (args: MetaArgs<Data, M>) => Meta;
  /** The fragments of the page, from its data. */
  fragments?: (data: Data) => FragmentUse[];
  /** The fragments that most pages of this kind hold and that follow from the address alone: they are loaded at the same time as the data. */
  expected?: (args: Omit<LoaderArgs, 'request'>) => FragmentUse[];
}

/** Arguments of a fragment's loader. */
export interface FragmentLoaderArgs<Props> {
  props: Props;
  context: PageContext;
}
