import type { ContentModule } from '@rowhouse/shared/contract/content';
import { Notice } from '@rowhouse/shared/ui/notice';
import type { ReactNode } from 'react';
import { useMessages } from '../layout/use-messages.ts';
import { CardView, CollapseView, NewsView, PlainView, SingleView } from './article-views.tsx';
import { TeamView } from './team-view.tsx';

const InvalidView = () => {
  const t = useMessages();
  return (
    <Notice tone="warning" title={t('content.invalid-view.title')}>
      {t('content.invalid-view.text')}
    </Notice>
  );
};

/** What shows a module's items, by its view. */
export const views: Record<ContentModule['view'], (props: { module: ContentModule }) => ReactNode> = {
  '': PlainView,
  'news-view': NewsView,
  'single-view': SingleView,
  'collapse-view': CollapseView,
  'card-view': CardView,
  'ons-team-view': TeamView,
  invalid: InvalidView,
};
