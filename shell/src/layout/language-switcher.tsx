import { Link } from '@rowhouse/shared/platform';
import { useCurrentSite } from '@rowhouse/shared/platform/current-page';
import { useLocation } from '@rowhouse/shared/platform/navigation/context';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { alternatesOf } from './addresses.ts';
import styles from './language-switcher.module.css';
import { useMessages } from './use-messages.ts';

/** Links to the shown page in each public language, by code or flag according to the settings. */
export const LanguageSwitcher = ({ result }: { result: PageResult }) => {
  const t = useMessages();
  const { search } = useLocation();
  const { languageFlags } = useCurrentSite().site.languages;
  const alternates = alternatesOf(result);
  // There is nothing to choose.
  if (alternates.length < 2) return null;
  return (
    <nav aria-label={t('language.label')}>
      <ul className={styles.languages}>
        {alternates.map(({ language, path }) => {
          const code = language.toUpperCase();
          const name = `${code}, ${t(`language.${language}`)}`;
          return (
            <li key={language}>
              <Link
                href={path + search}
                hrefLang={language}
                lang={language}
                aria-current={language === result.language ? 'true' : undefined}
                aria-label={languageFlags ? undefined : name}
                className={styles.language}
              >
                {languageFlags ? (
                  <img
                    className={styles.flag}
                    src={`/images/flags/${language}.png`}
                    alt={name}
                    width={24}
                    height={16}
                  />
                ) : (
                  code
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
