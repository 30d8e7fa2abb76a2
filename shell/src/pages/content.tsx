import type { Article } from '@rowhouse/shared/contract/content';
import { Fragment, Link, type PageProps, useCurrentPage, useTranslatedPath } from '@rowhouse/shared/platform';
import { Picture } from '@rowhouse/shared/ui/picture';
import { Section } from '@rowhouse/shared/ui/section';
import { Banner } from '../content/banner.tsx';
import { ownFragment } from '../content/held-fragments.ts';
import { ModuleRow, rowsOf } from '../content/module-row.tsx';
import type { ContentData } from './content.data.ts';
import styles from './content.module.css';

const Opening = ({ content, home }: ContentData) => {
  const { title, intro, paragraphs, banner, picture } = content;
  if (home) {
    return (
      <div className={styles.words}>
        {!banner.title && <h1 className={styles.title}>{title}</h1>}
        {intro && <p className={styles.intro}>{intro}</p>}
        <Fragment id="listings.hero-search" />
      </div>
    );
  }
  const text = paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);
  // A banner with words of its own stands for what the page has of them.
  const own = { title: banner.title ? '' : title, intro: banner.title && banner.description ? '' : intro };
  return (
    <>
      {(own.title || own.intro || text.length > 0) && (
        <Section level={own.title ? 1 : 2} title={own.title} intro={own.intro} width="narrow">
          {text.length > 0 && <div className={styles.prose}>{text}</div>}
        </Section>
      )}
      {picture && banner.kind === '' && (
        <div className={styles.lead}>
          <Picture {...picture} widths={[600, 750, 1000, 1360]} sizes="(min-width: 1280px) 80rem, 100vw" priority />
        </div>
      )}
    </>
  );
};

const Children = ({ pages }: { pages: Article[] }) => {
  const translated = useTranslatedPath();
  return (
    pages.length > 0 && (
      <Section>
        <ul className={styles.children}>
          {pages.map(({ id, title, text, path }) => (
            <li key={id}>
              <h2 className={styles.child}>{path ? <Link href={translated(path)}>{title}</Link> : title}</h2>
              <p>{text[0]}</p>
            </li>
          ))}
        </ul>
      </Section>
    )
  );
};

/** A content page: its banner, its title or home's search, then the modules in their rows, then the pages below it. */
export const Component = ({ data: { content, home } }: PageProps<ContentData>) => {
  const { header } = useCurrentPage().site;
  const own = ownFragment(content);
  return (
    <div className={`p-${content.id}`}>
      <Banner banner={content.banner} behindHeader={home && header.changeOnScroll} />
      <Opening content={content} home={home} />
      {rowsOf(content.modules).map((modules) => (
        <ModuleRow key={modules[0]?.row} modules={modules} />
      ))}
      {own && <Fragment id={own} />}
      <Children pages={content.children} />
    </div>
  );
};
