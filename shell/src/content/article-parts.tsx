import type { Article, ContentModule } from '@rowhouse/shared/contract/content';
import { Link, useTranslatedPath } from '@rowhouse/shared/platform';
import { Picture } from '@rowhouse/shared/ui/picture';
import type { ReactNode } from 'react';
import { useMessages } from '../layout/use-messages.ts';
import styles from './views.module.css';

export type Level = 2 | 3 | 4;

/** A heading of the level that its place in the page asks for. */
export const Heading = ({ level, children }: { level: Level; children: ReactNode }) => {
  const Tag = `h${level}` as const;
  return <Tag className={styles.heading}>{children}</Tag>;
};

/** The article's picture, where it has one. */
export const ArticlePicture = ({ article: { picture }, sizes }: { article: Article; sizes: string }) =>
  picture && <Picture {...picture} widths={[400, 600, 1360]} sizes={sizes} className={styles.picture} />;

/** The link to the article's own page, where it has one. */
export const ReadMore = ({ article }: { article: Article }) => {
  const t = useMessages();
  const translated = useTranslatedPath();
  return (
    article.path && (
      <p>
        <Link href={translated(article.path)}>
          {t('content.read-more')}
          <span className="visually-hidden">: {article.title}</span>
        </Link>
      </p>
    )
  );
};

/** The article's text. */
export const Paragraphs = ({ article }: { article: Article }) =>
  article.text.map((paragraph) => <p key={paragraph}>{paragraph}</p>);

/** The module's groups of articles, with the heading level that follows the module's and the group's titles. */
export const Groups = ({
  module,
  children,
}: {
  module: ContentModule;
  children: (articles: Article[], level: Level) => ReactNode;
}) =>
  module.groups.map(({ id, title, articles }) => {
    const level = module.title ? 3 : 2;
    return (
      <div key={id} className={styles.group}>
        {title && <Heading level={level}>{title}</Heading>}
        {children(articles, title ? ((level + 1) as Level) : level)}
      </div>
    );
  });
