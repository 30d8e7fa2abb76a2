import type { ContentModule } from '@rowhouse/shared/contract/site';
import { formatPhone, phoneHref } from '@rowhouse/shared/domain/phone';
import { Fragment, Link, type PageProps, useStreet } from '@rowhouse/shared/platform';
import { translatePath } from '@rowhouse/shared/routes';
import { Picture } from '@rowhouse/shared/ui/picture';
import { Section } from '@rowhouse/shared/ui/section';
import type { ReactNode } from 'react';
import { useMessages } from '../street/use-messages.ts';
import type { ContentData } from './content.data.ts';
import styles from './content.module.css';
import { listProps } from './list-props.ts';

// Below the module's own heading, or in its place.
const headingOf = ({ title }: ContentModule) => (title ? 'h3' : 'h2');

const Paragraphs = ({ text }: { text: readonly string[] }) =>
  text.map((paragraph) => <p key={paragraph}>{paragraph}</p>);

const Articles = ({ module }: { module: ContentModule }) => {
  const t = useMessages();
  const { language } = useStreet();
  const Heading = headingOf(module);
  return (
    <ul className={styles.articles}>
      {module.articles.map((article) => (
        <li key={article.id} className={styles.article}>
          {article.picture && (
            <Picture
              {...article.picture}
              widths={[400, 600]}
              sizes="(min-width: 1280px) 18rem, (min-width: 768px) 45vw, 92vw"
              className={styles.picture}
            />
          )}
          <Heading>{article.title}</Heading>
          <Paragraphs text={article.text} />
          {article.path && (
            <p>
              <Link href={translatePath(article.path, language)}>{t('content.read-more')}</Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
};

const Prose = ({ module }: { module: ContentModule }) => {
  const Heading = headingOf(module);
  return (
    <div className={styles.prose}>
      {module.articles.map((article) => (
        <div key={article.id}>
          {article.title && <Heading>{article.title}</Heading>}
          <Paragraphs text={article.text} />
        </div>
      ))}
    </div>
  );
};

const Team = ({ module }: { module: ContentModule }) => {
  const Heading = headingOf(module);
  return (
    <ul className={styles.team}>
      {module.people.map((person) => (
        <li key={person.email}>
          {person.picture && (
            <Picture
              {...person.picture}
              widths={[250, 400, 600]}
              sizes="(min-width: 1280px) 18rem, 45vw"
              className={styles.picture}
            />
          )}
          <Heading>{person.name}</Heading>
          <p className={styles.job}>{person.job}</p>
          <p>
            <a href={phoneHref(person.phone)}>{formatPhone(person.phone)}</a>
            <br />
            <a href={`mailto:${person.email}`}>{person.email}</a>
          </p>
        </li>
      ))}
    </ul>
  );
};

// A view that a newer API knows and this release does not is left out; the rest of the page stands.
const views: Partial<Record<ContentModule['view'], (props: { module: ContentModule }) => ReactNode>> = {
  news: Articles,
  card: Articles,
  text: Prose,
  team: Team,
  'property-list': ({ module }) => <Fragment id="listings.property-list" {...listProps(module)} />,
  contact: () => <Fragment id="forms.site-contact" />,
};

const Module = ({ module, position }: { module: ContentModule; position: number }) => {
  const View = views[module.view];
  if (!View) return null;
  const ground = module.view === 'news' && position > 0 ? 'tint' : 'paper';
  return (
    <Section
      title={module.title}
      intro={module.intro || undefined}
      ground={ground}
      width={module.view === 'text' ? 'narrow' : 'normal'}
    >
      <View module={module} />
    </Section>
  );
};

const Hero = ({ content }: Pick<ContentData, 'content'>) => (
  <div className={styles.hero}>
    {content.picture && (
      <div className={styles.banner}>
        <Picture {...content.picture} widths={[600, 1000, 1360, 1920]} sizes="100vw" priority />
      </div>
    )}
    <div className={styles.words}>
      <h1 className={styles.title}>{content.title}</h1>
      <p className={styles.intro}>{content.intro}</p>
      <Fragment id="listings.hero-search" />
    </div>
  </div>
);

/** A content page: home with its picture and search, any other with its title, then the modules in order. */
export const Component = ({ data: { content, home } }: PageProps<ContentData>) => (
  <>
    {home ? (
      <Hero content={content} />
    ) : (
      <Section level={1} title={content.title} intro={content.intro} width="narrow" />
    )}
    {!home && content.picture && (
      <div className={styles.lead}>
        <Picture {...content.picture} widths={[600, 1000, 1360]} sizes="(min-width: 1280px) 80rem, 100vw" priority />
      </div>
    )}
    {content.modules.map((module, position) => (
      <Module key={module.id} module={module} position={position} />
    ))}
  </>
);
