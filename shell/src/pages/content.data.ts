import type { ContentPage } from '@rowhouse/shared/contract/content';
import { fillPlaceholders } from '@rowhouse/shared/domain/text';
import {
  CallError,
  type FragmentUse,
  type LoaderArgs,
  type Meta,
  type MetaArgs,
  redirect,
} from '@rowhouse/shared/platform';
import { translatePath } from '@rowhouse/shared/routes';
import { listProps, ownFragment } from '../content/held-fragments.ts';
import type { messages } from '../messages/nl.ts';

/** A content page, or the content around the part of a remote, and whether it is the home page, which has the search. */
export interface ContentData {
  content: ContentPage;
  home: boolean;
}

// A page that the agency never published is treated as an unknown path; the home page always exists.
const askContent = ({ params, context: { call, page, language, site, hrefFor } }: LoaderArgs) =>
  call('content', { page: params.content ?? page, language }).catch((error: unknown) => {
    const isMissing = error instanceof CallError && error.code === 'not-found';
    throw isMissing && page !== 'home' && site.unmatchedPaths === 'home' ? redirect(hrefFor('home')) : error;
  });

/** The page's content in the language of the path, with its placeholders replaced by the site's totals. */
export const loader = async (args: LoaderArgs): Promise<ContentData> => {
  const { context } = args;
  const answer = await askContent(args);
  // All texts at once: formatted numbers need no escaping, so the JSON stays valid.
  const filled = fillPlaceholders(JSON.stringify(answer), context.site.totals, context.language);
  const content: ContentPage = JSON.parse(filled);
  return { content, home: context.page === 'home' };
};

/**
 * The search of the home page, the generated fragments of the cookie policy and privacy statement, and the property
 * lists and forms of modules.
 */
export const fragments = ({ content, home }: ContentData): FragmentUse[] => {
  const ownPart = ownFragment(content);
  return [
    ...(home ? [{ id: 'listings.hero-search', props: {} } as const] : []),
    ...(ownPart ? [{ id: ownPart, props: {} }] : []),
    ...content.modules.flatMap((module): FragmentUse[] => [
      ...module.lists.map((list): FragmentUse => ({ id: 'listings.property-list', props: listProps(module, list) })),
      ...module.forms.map((form): FragmentUse => ({ id: 'forms.request', props: { kind: form } })),
    ]),
  ];
};

/** Title, description and robots directive, as set by the agency. */
export const meta = ({ data: { content }, context }: MetaArgs<ContentData, typeof messages>): Meta => {
  const picture = content.picture ?? content.banner.slides[0]?.picture;
  const indexed = content.indexed ? {} : { robots: 'noindex' as const };
  // A remote names its part: in breadcrumbs, and where the agency gives no title.
  if (content.part)
    return {
      title: content.metaTitle,
      description: content.metaDescription,
      ...(!content.showBreadCrumb && { breadcrumb: '' }),
      image: picture ?? undefined,
      ...indexed,
    };
  return {
    title: content.metaTitle,
    description: content.metaDescription,
    breadcrumb: content.showBreadCrumb ? content.title : '',
    image: picture ?? undefined,
    ...(content.canonical && { canonical: translatePath(content.canonical, context.language, context.site.routes) }),
    ...indexed,
  };
};
