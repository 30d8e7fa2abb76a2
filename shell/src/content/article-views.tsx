import type { Article, ContentModule } from '@rowhouse/shared/contract/content';
import { cleanDescription } from '@rowhouse/shared/domain/text';
import type { ReactNode } from 'react';
import { ArticlePicture, Groups, Heading, type Level, Paragraphs, ReadMore } from './article-parts.tsx';
import styles from './views.module.css';

interface ViewProps {
  module: ContentModule;
}

const thirdOfPage = '(min-width: 1280px) 24rem, (min-width: 768px) 45vw, 92vw';
const halfOfPage = '(min-width: 1280px) 36rem, 92vw';

const teaserOf = ({ text }: Article): string => cleanDescription(text.join(' '), { ellipsis: true });

/** Makes a view that shows each article by itself. */
const viewOfEach = (show: (article: Article, level: Level) => ReactNode) =>
  function ArticlesView({ module }: ViewProps) {
    return <Groups module={module}>{(articles, level) => articles.map((article) => show(article, level))}</Groups>;
  };

export const NewsView = ({ module }: ViewProps) => (
  <Groups module={module}>
    {(articles, level) => (
      <ul className={styles.items} data-per-row={module.perRow}>
        {articles.map((article) => (
          <li key={article.id} className={styles.item}>
            <ArticlePicture article={article} sizes={thirdOfPage} />
            <Heading level={level}>{article.title}</Heading>
            {article.path ? <p>{teaserOf(article)}</p> : <Paragraphs article={article} />}
            <ReadMore article={article} />
          </li>
        ))}
      </ul>
    )}
  </Groups>
);

export const CardView = ({ module }: ViewProps) => (
  <Groups module={module}>
    {(articles, level) => (
      <div className={styles.cards}>
        {articles.map((article) => (
          <div key={article.id} className={styles.card}>
            <ArticlePicture article={article} sizes={thirdOfPage} />
            <div className={styles.cardText}>
              <Heading level={level}>{article.title}</Heading>
              <p>{teaserOf(article)}</p>
              <ReadMore article={article} />
            </div>
          </div>
        ))}
      </div>
    )}
  </Groups>
);

export const SingleView = viewOfEach((article, level) => (
  <div key={article.id} className={styles.single}>
    <ArticlePicture article={article} sizes={halfOfPage} />
    <div className={styles.prose}>
      <Heading level={level}>{article.title}</Heading>
      <Paragraphs article={article} />
    </div>
  </div>
));

export const CollapseView = viewOfEach((article, level) => (
  <details key={article.id} className={styles.details}>
    <summary className={styles.summary}>
      <Heading level={level}>{article.title}</Heading>
    </summary>
    <div className={styles.prose}>
      <Paragraphs article={article} />
      <ReadMore article={article} />
    </div>
  </details>
));

export const PlainView = viewOfEach((article, level) => (
  <div key={article.id} className={styles.prose}>
    <Heading level={level}>{article.title}</Heading>
    <Paragraphs article={article} />
  </div>
));
