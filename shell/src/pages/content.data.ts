import type { ContentPage } from '@rowhouse/shared/contract/site';
import { fillPlaceholders } from '@rowhouse/shared/domain/text';
import type { FragmentUse, LoaderArgs, Meta, MetaArgs } from '@rowhouse/shared/platform';
import type { messages } from '../messages/nl.ts';
import { listProps } from './list-props.ts';

/** A content page with the page it stands for, so that home can hold its search. */
export interface ContentData {
  content: ContentPage;
  home: boolean;
}

/** The page's content in the language of the path, its placeholders filled with the site's totals. */
export const loader = async ({ context }: LoaderArgs): Promise<ContentData> => {
  const content = await context.call('content', { page: context.page, language: context.language });
  const fill = (text: string) => fillPlaceholders(text, context.site.totals);
  return {
    content: { ...content, title: fill(content.title), intro: fill(content.intro) },
    home: context.page === 'home',
  };
};

/** Home holds the search; every property-list or contact module is another house's fragment. */
export const fragments = ({ content, home }: ContentData): FragmentUse[] => [
  ...(home ? [{ id: 'listings.hero-search', props: {} } as const] : []),
  ...content.modules.flatMap((module): FragmentUse[] => {
    if (module.view === 'property-list') return [{ id: 'listings.property-list', props: listProps(module) }];
    if (module.view === 'contact') return [{ id: 'forms.site-contact', props: {} }];
    return [];
  }),
];

/** Title and description as the agency wrote them. */
export const meta = ({ data }: MetaArgs<ContentData, typeof messages>): Meta => ({
  title: data.content.metaTitle,
  description: data.content.metaDescription,
  breadcrumb: data.content.title,
  image: data.content.picture ?? undefined,
});
