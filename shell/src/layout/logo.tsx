import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Picture } from '@rowhouse/shared/ui/picture';
import styles from './logo.module.css';

/** The link to the home page: the agency's logo, or a drawn mark with its name. */
export const Logo = () => {
  const href = useHref();
  const { agency, header } = useCurrentPage().site;
  const { logo, positions } = header;
  return (
    <Link href={href('home')} className={classNames(styles.logo, styles[positions.logo], logo && styles.pictured)}>
      {logo ? (
        <Picture
          {...logo}
          alt={logo.alt || agency.name}
          widths={[250, 400]}
          sizes="250px"
          priority
          className={styles.picture}
        />
      ) : (
        <>
          <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            <path d="M4 30V14h3v-3h3V8h3V5h6v3h3v3h3v3h3v16h-9v-8h-6v8z" />
          </svg>
          <span>{agency.name}</span>
        </>
      )}
    </Link>
  );
};
