import type { Banner as BannerData, ContentPage } from '@rowhouse/shared/contract/content';
import {
  Fragment,
  favouritesAtom,
  LazyFragment,
  Link,
  type PageProps,
  seenAtom,
  useTranslatedPath,
} from '@rowhouse/shared/platform';
import { OwnPartSettingsProvider } from '@rowhouse/shared/platform/own-part';
import { OwnPart } from '@rowhouse/shared/platform/page-view';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Picture } from '@rowhouse/shared/ui/picture';
import { Section } from '@rowhouse/shared/ui/section';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { Banner, BannerLogo, isPictured } from '../content/banner.tsx';
import { ownFragment } from '../content/held-fragments.ts';
import { ModuleRow, rowsOf } from '../content/module-row.tsx';
import { RichText } from '../content/rich-text.tsx';
import { ledTo } from '../content/views.tsx';
import type { ContentData } from './content.data.ts';
import styles from './content.module.css';

interface WordsProps {
  /** Whether it lies on a picture, with room for a greeting. */
  isOnPicture?: boolean;
  logo?: BannerData['logo'];
  title: string;
  texts: string[];
}

const Words = ({ isOnPicture = false, logo = null, title, texts }: WordsProps) => (
  <div className={styles.words}>
    <div className={styles.paper}>
      <BannerLogo logo={logo} />
      {title && <h1 className={styles.title}>{title}</h1>}
      <Fragment id="listings.hero-search" />
      {texts.filter(Boolean).map((text) => (
        <p key={text} className={styles.intro}>
          {text}
        </p>
      ))}
    </div>
    {isOnPicture && <WelcomeBack />}
  </div>
);

// Only the browser knows whether a visitor comes back. It is loaded then, after all that the page needs, and lies in the
// room that the words leave of the picture, so that nothing moves.
const WelcomeBack = () => {
  const isBack = [useAtomValue(favouritesAtom), useAtomValue(seenAtom)].some(({ length }) => length > 0);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setWanted(true), 300);
    return () => clearTimeout(timer);
  }, [isBack]);
  return (
    <div className={styles.welcome}>
      <LazyFragment use={{ id: 'listings.welcome-back', props: {} }} wanted={wanted}>
        {null}
      </LazyFragment>
    </div>
  );
};

// The captions of homes stand where the greeting would be.
const hasCaptions = ({ slides }: BannerData): boolean => slides.some(({ property, project }) => property || project);

// The title and search of the home page overlay its picture, if there is one.
const HomeOpening = ({ content: { title, intro, banner } }: ContentData) => {
  const picture = { ...banner, logo: null, title: '', description: '' };
  return isPictured(banner) ? (
    <div className={styles.hero}>
      <Banner banner={picture} isUpright />
      <Words
        isOnPicture={!hasCaptions(banner)}
        logo={banner.logo}
        title={banner.title || title}
        texts={[banner.description, intro]}
      />
    </div>
  ) : (
    <>
      <Banner banner={banner} />
      <Words title={banner.title ? '' : title} texts={[intro]} />
    </>
  );
};

const Lead = ({ content: { picture, banner } }: Pick<ContentData, 'content'>) =>
  picture &&
  banner.kind === '' && (
    <div className={styles.lead}>
      <Picture {...picture} widths={[600, 750, 1000, 1360]} sizes="(min-width: 1280px) 80rem, 100vw" priority />
    </div>
  );

// A description of the banner replaces that of the page.
const introOf = ({ intro, banner }: ContentPage): string => (banner.title && banner.description ? '' : intro);

const Opening = ({ content }: ContentData) => {
  const { title, text, banner } = content;
  const ownTexts = { title: banner.title ? '' : title, intro: introOf(content) };
  return (
    <>
      <Banner banner={banner} />
      {(ownTexts.title || ownTexts.intro || text.length > 0) && (
        <Section level={ownTexts.title ? 1 : 2} title={ownTexts.title} intro={ownTexts.intro} width="narrow">
          <RichText text={text} level={2} className={styles.text} />
        </Section>
      )}
      <Lead content={content} />
    </>
  );
};

// The part of a remote has the page's heading; the texts of the page stand below it.
const Part = ({ content }: Pick<ContentData, 'content'>) => {
  const settings = useMemo(() => {
    const intro = introOf(content);
    return {
      intro: (intro || content.text.length > 0) && (
        <>
          {intro && <p>{intro}</p>}
          <RichText text={content.text} level={2} className={classNames(styles.text, styles.partText)} />
        </>
      ),
      perRow: content.part?.perRow ?? null,
    };
  }, [content]);
  return (
    <OwnPartSettingsProvider value={settings}>
      <OwnPart />
    </OwnPartSettingsProvider>
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

const openings = {
  home: HomeOpening,
  content: Opening,
  part: ({ content }: ContentData) => (
    <>
      <Banner banner={content.banner} isHeading={false} />
      <Lead content={content} />
    </>
  ),
};

const Rows = ({ modules }: { modules: ContentPage['modules'] }) =>
  rowsOf(modules).map((row) => <ModuleRow key={row[0]?.row} modules={row} />);

/**
 * A content page: its banner, its title or the home page's search, the modules in their rows, and the child pages. On a page of a remote
 * the remote's part stands among the rows.
 */
export const Component = ({ data: { content, home } }: PageProps<ContentData>) => {
  const ownPart = ownFragment(content);
  const { part, modules } = content;
  const Start = openings[part ? 'part' : home ? 'home' : 'content'];
  const isAbove = ({ row }: { row: number }) => part === null || row < part.row;
  return (
    <div className={`p-${content.id}`}>
      <Start content={content} home={home} />
      <Rows modules={modules.filter(isAbove)} />
      {part && <Part content={content} />}
      <Rows modules={modules.filter((module) => !isAbove(module))} />
      {ownPart && <Fragment id={ownPart} />}
      <Children content={content} />
    </div>
  );
};
