import { Fragment, Link, type PageProps, useTranslatedPath } from '@rowhouse/shared/platform';
import { Picture } from '@rowhouse/shared/ui/picture';
import { Section } from '@rowhouse/shared/ui/section';
import { Banner, isPictured } from '../content/banner.tsx';
import { ownFragment } from '../content/held-fragments.ts';
import { ModuleRow, rowsOf } from '../content/module-row.tsx';
import { RichText } from '../content/rich-text.tsx';
import { ledTo } from '../content/views.tsx';
import type { ContentData } from './content.data.ts';
import styles from './content.module.css';

const Words = ({ title, texts }: { title: string; texts: string[] }) => (
  <div className={styles.words}>
    <div className={styles.paper}>
      {title && <h1 className={styles.title}>{title}</h1>}
      <Fragment id="listings.hero-search" />
      {texts.filter(Boolean).map((text) => (
        <p key={text} className={styles.intro}>
          {text}
        </p>
      ))}
    </div>
  </div>
);

// The title and search of the home page overlay its picture, if there is one.
const HomeOpening = ({ content: { title, intro, banner } }: ContentData) => {
  const words = { ...banner, title: '', description: '' };
  return isPictured(banner) ? (
    <div className={styles.hero}>
      <Banner banner={words} />
      <Words title={banner.title || title} texts={[banner.description, intro]} />
    </div>
  ) : (
    <>
      <Banner banner={banner} />
      <Words title={banner.title ? '' : title} texts={[intro]} />
    </>
  );
};

const Opening = ({ content }: ContentData) => {
  const { title, intro, text, banner, picture } = content;
  // Texts of the banner replace those of the page.
  const own = { title: banner.title ? '' : title, intro: banner.title && banner.description ? '' : intro };
  return (
    <>
      <Banner banner={banner} />
      {(own.title || own.intro || text.length > 0) && (
        <Section level={own.title ? 1 : 2} title={own.title} intro={own.intro} width="narrow">
          <RichText text={text} level={2} className={styles.text} />
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

// The child pages that no module links to already.
const Children = ({ content: { children, modules } }: Pick<ContentData, 'content'>) => {
  const translated = useTranslatedPath();
  const led = new Set(modules.flatMap(ledTo));
  const pages = children.filter(({ path }) => path === null || !led.has(path));
  return (
    pages.length > 0 && (
      <Section>
        <ul className={styles.children}>
          {pages.map(({ id, title, text, path }) => (
            <li key={id}>
              <h2 className={styles.child}>{path ? <Link href={translated(path)}>{title}</Link> : title}</h2>
              <RichText text={text} level={3} />
            </li>
          ))}
        </ul>
      </Section>
    )
  );
};

/** A content page: its banner, its title or the home page's search, the modules in their rows, and the child pages. */
export const Component = ({ data: { content, home } }: PageProps<ContentData>) => {
  const own = ownFragment(content);
  return (
    <div className={`p-${content.id}`}>
      {home ? <HomeOpening content={content} home={home} /> : <Opening content={content} home={home} />}
      {rowsOf(content.modules).map((modules) => (
        <ModuleRow key={modules[0]?.row} modules={modules} />
      ))}
      {own && <Fragment id={own} />}
      <Children content={content} />
    </div>
  );
};
