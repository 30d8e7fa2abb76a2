import { logoSize } from '@rowhouse/shared/domain/logo-size';
import { type PictureWidth, pictureWidths } from '@rowhouse/shared/domain/picture-widths';
import { Link, useHref } from '@rowhouse/shared/platform';
import { useCurrentSite } from '@rowhouse/shared/platform/current-page';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Picture } from '@rowhouse/shared/ui/picture';
import { memo } from 'react';
import styles from './logo.module.css';

// A longer name is set smaller.
const longName = 22; // letters

// Up to three pixels of the screen for each of the page, and no wider than the file.
const widthsOf = (logo: { width: number }, shown: number): PictureWidth[] =>
  pictureWidths.filter(
    (_, at) => at === 1 || (at > 1 && (pictureWidths[at - 1] ?? 0) < Math.min(logo.width, 3 * shown)),
  );

/** The link to the home page: the agency's logo, or a drawn mark with its name. */
export const Logo = memo(() => {
  const href = useHref();
  const { agency, header } = useCurrentSite().site;
  const { logo, positions } = header;
  const [wide, small] = logo ? [logoSize(logo, 'wide').width, logoSize(logo, 'small').width] : [0, 0];
  return (
    <Link
      href={href('home')}
      className={classNames(
        styles.logo,
        styles[positions.logo],
        logo ? styles.pictured : agency.name.length > longName && styles.long,
      )}
    >
      {logo ? (
        <Picture
          {...logo}
          alt={logo.alt || agency.name}
          widths={widthsOf(logo, wide)}
          sizes={`(min-width: 767px) ${wide}px, ${small}px`}
          priority
          className={styles.picture}
        />
      ) : (
        <>
          <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            <path d="M4 30V14h3v-3h3V8h3V5h6v3h3v3h3v3h3v16h-9v-8h-6v8z" />
          </svg>
          <span className={styles.name} translate="no">
            {agency.name}
          </span>
        </>
      )}
    </Link>
  );
});
