import type { FragmentUse } from '../contract/fragments.ts';
import type { PictureData } from '../contract/media.ts';
import type { Site } from '../contract/site.ts';
import type { Language } from '../domain/language.ts';
import type { PageId, Params } from '../routes.ts';
import type { Call } from './call.ts';
import type { Translate } from './i18n.tsx';

/** What every loader, action and meta is given: the language of the path, the API client, the layout's settings, the path table. */
export interface PageContext {
  page: PageId;
  language: Language;
  call: Call;
  site: Site;
  /** Origin of the site, without a slash at the end, for absolute addresses. */
  origin: string;
  /** Whether the page answers a form that was sent without scripts: it must come back with what was typed, also while the API is away. */
  afterAction?: boolean;
  /** Whether the visitor has chosen what the browser may store; unknown in the browser, and where nobody is asked. */
  hasChosen?: boolean | undefined;
  /** Path and query of the page. */
  address?: string;
  /** Path of a page, in the language of the path unless another is named. */
  hrefFor: (page: PageId, params?: Params, query?: URLSearchParams | string, language?: Language) => string;
}

/** Arguments of a loader or action, in React Router's shape. */
export interface LoaderArgs {
  request: Request;
  params: Params;
  context: PageContext;
}

/** Title, description, and what search engines and link previews read of a page; paths without origin. */
export interface Meta {
  title: string;
  description?: string;
  robots?: 'noindex' | 'noindex,nofollow';
  /** Path of the page in each language, where it differs from the route table's. */
  alternates?: Partial<Record<Language, string>>;
  /** Path of the page that says the same, which search engines are to list instead. */
  canonical?: string;
  /** Query that is part of the page's canonical address; one for each language where they differ. */
  canonicalQuery?: string | Record<Language, string>;
  /** Picture of a link preview. */
  image?: PictureData;
  jsonLd?: object[];
  /** Label of the last breadcrumb; the title without it. */
  breadcrumb?: string;
  /** Language of that label, where it is not the page's. */
  breadcrumbLanguage?: Language | undefined;
}

/** Arguments of `meta`; `t` reads the texts of the page's own remote. */
export interface MetaArgs<Data, M> {
  data: Data;
  params: Params;
  context: Omit<PageContext, 'call'>;
  t: Translate<M>;
}

/** Plain props of a page's `Component`. */
export interface PageProps<Data, ActionData = undefined> {
  data: Data;
  params: Params;
  actionData: ActionData | undefined;
}

/** Plain props of a fragment's `Component`: its own props, and the data of its loader. */
export interface FragmentViewProps<Props, Data = null> {
  props: Props;
  data: Data;
}

/** What a `<page>.data.ts` exports. */
export interface PageData<Data, M> {
  loader?: (args: LoaderArgs) => Promise<unknown>;
  action?: (args: LoaderArgs) => Promise<unknown>;
  meta: (args: MetaArgs<Data, M>) => Meta;
  /** The fragments that the page holds for its data. */
  fragments?: (data: Data) => FragmentUse[];
  /** Those of them that the address alone tells, for most pages: they are loaded at the same time as the data. */
  expected?: (args: Omit<LoaderArgs, 'request'>) => FragmentUse[];
}

/** Arguments of a fragment's loader. */
export interface FragmentLoaderArgs<Props> {
  props: Props;
  context: PageContext;
}
