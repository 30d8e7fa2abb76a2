import type { Language } from '@rowhouse/shared/domain/language';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import styles from './prose.module.css';

interface ProseProps {
  text: string;
  /** Its language where that is not the page's. */
  language?: Language | undefined;
  className?: string | undefined;
}

/** Says in which language the text below is, where that is not the page's. */
const Spoken = ({ language }: { language: Language }) => {
  const t = useMessages();
  const page = useCurrentPage().language;
  const name = new Intl.DisplayNames(page, { type: 'language' }).of(language) ?? language;
  return <p className={styles.spoken}>{t('text.language', { language: name })}</p>;
};

/** A text in its paragraphs. */
export const Prose = ({ text, language, className = '' }: ProseProps) => (
  <>
    {language && text.trim() !== '' && <Spoken language={language} />}
    <div className={`prose ${className}`} lang={language}>
      {text
        .split(/\n+/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, index) => (
          <p key={`${index} ${paragraph}`}>{paragraph}</p>
        ))}
    </div>
  </>
);
