import type { Article, ContentModule } from '@rowhouse/shared/contract/content';
import { phoneHref } from '@rowhouse/shared/domain/phone';
import { Link, useTranslatedPath } from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Picture } from '@rowhouse/shared/ui/picture';
import { type ReactNode, useId } from 'react';
import { MailAddress } from '../layout/mail-address.tsx';
import { useMessages } from '../layout/use-messages.ts';
import { RichText } from './rich-text.tsx';
import styles from './views.module.css';

type Level = 2 | 3 | 4;

const Heading = ({ level, children }: { level: Level; children: ReactNode }) => {
  const Tag = `h${level}` as const;
  return <Tag className={styles.heading}>{children}</Tag>;
};

const ArticlePicture = ({ article: { picture }, sizes }: { article: Article; sizes: string }) =>
  picture && <Picture {...picture} widths={[400, 600, 1360]} sizes={sizes} className={styles.picture} />;

const ReadMore = ({ article }: { article: Article }) => {
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

interface ViewProps {
  module: ContentModule;
}

const thirdOfPage = '(min-width: 1280px) 24rem, (min-width: 767px) 45vw, 92vw';
const halfOfPage = '(min-width: 1280px) 36rem, 92vw';

const inColumns = (articles: ReactNode[], { columns }: ContentModule): ReactNode =>
  columns > 1 ? (
    <div className={styles.several} data-per-row={columns}>
      {articles}
    </div>
  ) : (
    articles
  );

// Makes a view that shows the articles of each group, with the heading level that follows the titles of the module and
// the group.
const articlesView = (
  show: (article: Article, level: Level) => ReactNode,
  listOf: (articles: ReactNode[], module: ContentModule) => ReactNode = inColumns,
) =>
  function ArticlesView({ module }: ViewProps) {
    const t = useMessages();
    const level = module.title ? 3 : 2;
    // A module without a view is a text of its own.
    const { view, groups, people, lists, maps, forms } = module;
    if (view !== '' && [groups, people, lists, maps, forms].every(({ length }) => length === 0))
      return <p>{t('content.no-articles')}</p>;
    return module.groups.map(({ id, title, articles }) => {
      const below: Level = title && level === 3 ? 4 : title ? 3 : level;
      const articleViews = articles.map((article) => show(article, below));
      return (
        <div key={id} className={styles.group}>
          {title && <Heading level={level}>{title}</Heading>}
          {listOf(articleViews, module)}
        </div>
      );
    });
  };

const NewsView = articlesView(
  (article, level) => (
    <li key={article.id} className={styles.item}>
      <ArticlePicture article={article} sizes={thirdOfPage} />
      <Heading level={level}>{article.title}</Heading>
      <RichText text={article.text} level={level + 1} />
      <ReadMore article={article} />
    </li>
  ),
  (articles, { perRow }) => (
    <ul className={styles.items} data-per-row={perRow}>
      {articles}
    </ul>
  ),
);

const CardView = articlesView(
  (article, level) => (
    <div key={article.id} className={styles.card}>
      <ArticlePicture article={article} sizes={thirdOfPage} />
      <div className={styles.cardText}>
        <Heading level={level}>{article.title}</Heading>
        <RichText text={article.text} level={level + 1} />
        <ReadMore article={article} />
      </div>
    </div>
  ),
  (articles, { columns }) => (
    <div className={styles.cards} data-per-row={columns}>
      {articles}
    </div>
  ),
);

const SingleView = articlesView((article, level) => (
  <div key={article.id} className={styles.single}>
    <ArticlePicture article={article} sizes={halfOfPage} />
    <div className={styles.prose}>
      <Heading level={level}>{article.title}</Heading>
      <RichText text={article.text} level={level + 1} />
    </div>
  </div>
));

const CollapseView = articlesView((article, level) => (
  <details key={article.id} className={styles.details}>
    <summary className={classNames('chevron', styles.summary)}>
      <Heading level={level}>{article.title}</Heading>
    </summary>
    <div className={styles.prose}>
      <RichText text={article.text} level={level + 1} />
      <ReadMore article={article} />
    </div>
  </details>
));

const PlainView = articlesView((article, level) => (
  <div key={article.id} className={styles.prose}>
    <Heading level={level}>{article.title}</Heading>
    <RichText text={article.text} level={level + 1} />
  </div>
));

/** The team, in every module that names it. */
export const TeamView = ({ module }: ViewProps) => {
  const label = useId();
  return (
    <ul className={styles.team} data-per-row={module.perRow}>
      {/* People of a small agency may share an email address, or have none. */}
      {module.people.map((person, index) => (
        <li key={`${index} ${person.name}`} aria-labelledby={`${label}-${index}`}>
          {person.picture && (
            <Picture
              {...person.picture}
              widths={[250, 400, 600]}
              sizes="(min-width: 1280px) 18rem, 45vw"
              className={styles.picture}
            />
          )}
          <Heading level={module.title ? 3 : 2}>
            <span id={`${label}-${index}`} translate="no">
              {person.name}
            </span>
          </Heading>
          {person.job && <p className={styles.job}>{person.job}</p>}
          <p translate="no">
            {person.phone && <a href={phoneHref(person.phone)}>{person.phone}</a>}
            {person.phone && <br />}
            {person.email && (
              <a href={`mailto:${person.email}`}>
                <MailAddress address={person.email} />
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
};

const InvalidView = () => {
  const t = useMessages();
  return (
    <Notice tone="warning" title={t('content.invalid-view.title')}>
      {t('content.invalid-view.text')}
    </Notice>
  );
};

/** The addresses that a module links to. */
export const ledTo = ({ view, groups, link }: ContentModule): (string | null)[] => [
  link?.path ?? null,
  ...(leading.has(view) ? groups.flatMap(({ articles }) => articles.map(({ path }) => path)) : []),
];

// The views in which each item links to its own page.
const leading: ReadonlySet<ContentModule['view']> = new Set(['news-view', 'card-view']);

/** The component of each view. */
export const views: Record<ContentModule['view'], (props: ViewProps) => ReactNode> = {
  '': PlainView,
  'news-view': NewsView,
  'single-view': SingleView,
  'collapse-view': CollapseView,
  'card-view': CardView,
  // The team itself stands in a view of its own.
  'ons-team-view': PlainView,
  invalid: InvalidView,
};
