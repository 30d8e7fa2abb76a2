import { Link } from '@rowhouse/shared/platform';
import { Picture } from '@rowhouse/shared/ui/picture';
import type { Subject } from '../requests/subject.ts';
import { useMessages } from '../use-messages.ts';
import styles from './subject-card.module.css';

const widths = [250, 400, 600] as const;

/** The home or project that a message is about. */
export const SubjectCard = ({ subject }: { subject: Subject }) => {
  const t = useMessages();
  const { title, titleLanguage, city, picture, href } = subject;
  return (
    <div className={styles.card}>
      {picture && (
        <Picture
          {...picture}
          widths={widths}
          sizes="(min-width: 1280px) 24rem, (min-width: 767px) 15rem, 8rem"
          ratio="landscape"
          priority
        />
      )}
      <div>
        <p className={styles.label}>{t('subject.about')}</p>
        <h2 className={styles.title} lang={titleLanguage}>
          <Link href={href}>{title}</Link>
        </h2>
        <p>{city}</p>
      </div>
    </div>
  );
};
