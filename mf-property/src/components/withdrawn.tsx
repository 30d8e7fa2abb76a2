import type { WithdrawnOffer } from '@rowhouse/shared/contract/property';
import { listPages } from '@rowhouse/shared/domain/goal';
import { Link, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Picture } from '@rowhouse/shared/ui/picture';
import { Section } from '@rowhouse/shared/ui/section';
import { useMessages } from '../use-messages.ts';
import { SimilarHomes } from './similar-homes.tsx';
import styles from './withdrawn.module.css';

/** The page of a withdrawn property or project: what it was, similar ones, and the list that contained it. */
export const WithdrawnPage = ({ withdrawn }: { withdrawn: WithdrawnOffer }) => {
  const t = useMessages();
  const href = useHref();
  const { kind, goal, title, titleLanguage, city, picture, similar } = withdrawn;
  const isProject = kind === 'project';
  return (
    <>
      <Section level={1} title={t(isProject ? 'project.withdrawn.title' : 'withdrawn.title')}>
        <div className={styles.columns}>
          {picture && (
            <Picture
              {...picture}
              ratio="landscape"
              widths={[400, 600, 750, 1000, 1360]}
              sizes="(min-width: 1280px) 37rem, (min-width: 767px) 46vw, 92vw"
              priority
              className={styles.picture}
            />
          )}
          <div className={styles.words}>
            <h2 className={styles.title} lang={titleLanguage}>
              {title}
            </h2>
            <p className={styles.place}>{city}</p>
            <p>{t(similar.length > 0 ? 'withdrawn.text' : 'withdrawn.alone')}</p>
            <p>
              <Link href={href(isProject ? 'projects' : listPages[goal])} className={buttonClass('primary')}>
                {t(isProject ? 'project.not-found.all' : `not-found.${goal}`)}
              </Link>
            </p>
          </div>
        </div>
      </Section>
      <SimilarHomes properties={similar} />
    </>
  );
};
