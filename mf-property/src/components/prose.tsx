import type { Language } from '@rowhouse/shared/domain/language';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import styles from './prose.module.css';

interface ProseProps {
  text: string;
  /** Its language, if it differs from the page's. */
  language?: Language | undefined;
  className?: string | undefined;
}

/** Names the language of the text below, if it differs from the page's. */
const Spoken = ({ language }: { language: Language }) => {
  const t = useMessages();
  const page = useCurrentPage().language;
  const name = new Intl.DisplayNames(page, { type: 'language' }).of(language) ?? language;
  return <p className={styles.spoken}>{t('text.language', { language: name })}</p>;
};

/** A text in paragraphs. */
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
