import { parseSearch } from '@rowhouse/shared/domain/kept-search';
import { searchInWords } from '@rowhouse/shared/field-texts/search-words';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import styles from './search-in-words.module.css';

/** What a saved search asks for, in words, with a link to the form that can ask for more. */
export const SearchInWords = ({ text }: { text: string }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  return (
    <div className={styles.search}>
      <p className={styles.words}>{searchInWords(parseSearch(text), language, t)}</p>
      <p className={styles.more}>
        <Link href={href('demand-register', {}, text)}>{t('posted.more')}</Link>
      </p>
    </div>
  );
};
