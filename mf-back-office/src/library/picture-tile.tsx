import type { LibraryPicture } from '@rowhouse/shared/contract/desk-library';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useMessages } from '../use-messages.ts';
import styles from './library.module.css';

const thumbnails = [250, 400] as const;

/** A picture of the library with its name, its number of uses, and its missing texts. */
export const PictureTile = ({ picture: { name, src, width, height, alts, uses } }: { picture: LibraryPicture }) => {
  const t = useMessages();
  const { language, site } = useCurrentPage();
  const missing = site.languages.enabled.filter((one) => alts[one] === '').map((one) => one.toUpperCase());
  return (
    <>
      <Picture
        {...{ src, width, height }}
        alt={alts[language]}
        widths={thumbnails}
        sizes="12rem"
        ratio="landscape"
        className={styles.thumbnail}
      />
      <span className={styles.name}>{name}</span>
      <span className={styles.quiet}>
        {uses === 0 ? t('library.notUsed') : t('library.uses', { count: uses })}
        {missing.length > 0 && `, ${t('library.missing', { languages: missing.join(' ') })}`}
      </span>
    </>
  );
};
