import { type Language, languages } from '@rowhouse/shared/domain/language';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { fieldId } from '@rowhouse/shared/ui/field';
import { type ReactNode, useState } from 'react';
import { languagesShown } from '../languages-shown.ts';
import { useMessages } from '../use-messages.ts';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';
import { standInOf } from './effective-values.ts';

/** The attributes that connect the control of one language to its label and its note. */
export interface LanguageBox {
  language: Language;
  id: string;
  labelId: string;
  remarkId: string;
}

interface Props {
  id: string;
  /** The plain text of each language. */
  texts: Record<Language, string>;
  /** Whether something other than another language's text replaces it. */
  optional: boolean;
  /** Whether the control is a form control, which its label focuses by itself. */
  isFormControl: boolean;
  children: (box: LanguageBox) => ReactNode;
}

/** A control for each language of the site, side by side, or one at a time on a telephone, with missing texts, their fallback, and the length of each. */
export const LanguageBoxes = ({ id, texts, optional, isFormControl, children }: Props) => {
  const t = useMessages();
  const { languages: site } = useDraftScope();
  const [open, setOpen] = useState<Language>(site.enabled[0] ?? 'nl');
  // A language that is emptied stays visible while the page is open.
  const [atFirst] = useState(() => languagesShown(site.enabled, texts));
  const shownLanguages = languages.filter((one) => atFirst.includes(one) || texts[one] !== '');
  const standIn = (language: Language) =>
    standInOf(
      texts,
      [...site.fallbacks, ...languages].filter((one) => one !== language),
    );
  const isMissing = (language: Language): boolean =>
    !optional && texts[language] === '' && site.enabled.includes(language) && standIn(language) !== undefined;
  return (
    <div className={styles.texts}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more box around the field */}
      <div className={styles.tabs} role="group" aria-label={t('word.languages')}>
        {shownLanguages.map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={open === language}
            className={styles.tab}
            onClick={() => setOpen(language)}
          >
            {language.toUpperCase()}
            {isMissing(language) && <span className={styles.missingMark}>{` ${t('editor.missing')}`}</span>}
          </button>
        ))}
      </div>
      {shownLanguages.map((language, index) => {
        const controlId = index === 0 ? id : fieldId(id, language);
        const box = { language, id: controlId, labelId: `${controlId}-label`, remarkId: `${controlId}-count` };
        const other = isMissing(language) ? standIn(language) : undefined;
        const label = (
          <>
            {t(`editor.language.${language}`)}
            {isMissing(language) && <strong className={styles.missingMark}>{` – ${t('editor.missing')}`}</strong>}
          </>
        );
        return (
          <div key={language} className={classNames(styles.textBox, open === language && styles.openText)}>
            {isFormControl ? (
              <label className={styles.textLabel} htmlFor={controlId}>
                {label}
              </label>
            ) : (
              <span className={styles.textLabel} id={box.labelId}>
                {label}
              </span>
            )}
            {children(box)}
            <p className={styles.count} id={box.remarkId}>
              {other
                ? t('editor.stands-in', { language: t(`editor.language.${other}`) })
                : texts[language] !== '' && t('editor.characters', { count: texts[language].length })}
            </p>
          </div>
        );
      })}
    </div>
  );
};
