import { type Language, languages } from '@rowhouse/shared/domain/language';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { fieldId } from '@rowhouse/shared/ui/field';
import { useState } from 'react';
import { languagesShown } from '../languages-shown.ts';
import { useMessages } from '../use-messages.ts';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';
import { standInOf, textsOf } from './effective-values.ts';
import { textName } from './text-name.ts';

interface Props {
  id: string;
  name: string;
  value: unknown;
  long?: boolean;
  /** Whether something else than the text of another language stands in for it. */
  optional?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  onTexts: (texts: Record<Language, string> | null) => void;
}

/** A text in the languages of the site, side by side, or one at a time on a telephone: what is missing, what stands in for it, how long each is. */
export const TextsField = ({
  id,
  name,
  value,
  long = false,
  optional = false,
  invalid = false,
  describedBy,
  onTexts,
}: Props) => {
  const t = useMessages();
  const { languages: site, mayWrite } = useDraftScope();
  const texts = textsOf(value);
  const [open, setOpen] = useState<Language>(site.enabled[0] ?? 'nl');
  // One that is emptied stays while it is.
  const [atFirst] = useState(() => languagesShown(site.enabled, texts));
  const shown = languages.filter((one) => atFirst.includes(one) || texts[one] !== '');
  const standIn = (language: Language) =>
    standInOf(
      texts,
      [...site.fallbacks, ...languages].filter((one) => one !== language),
    );
  const isMissing = (language: Language): boolean =>
    !optional && texts[language] === '' && site.enabled.includes(language) && standIn(language) !== undefined;
  const write = (language: Language, text: string): void => {
    const next = { ...texts, [language]: text };
    onTexts(Object.values(next).every((one) => one === '') ? null : next);
  };
  const Box = long ? 'textarea' : 'input';
  return (
    <div className={styles.texts}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more box around the field */}
      <div className={styles.tabs} role="group" aria-label={t('editor.languages')}>
        {shown.map((language) => (
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
      {shown.map((language, index) => {
        const controlId = index === 0 ? id : fieldId(id, language);
        const other = isMissing(language) ? standIn(language) : undefined;
        return (
          <div key={language} className={classNames(styles.textBox, open === language && styles.openText)}>
            <label className={styles.textLabel} htmlFor={controlId}>
              {t(`editor.language.${language}`)}
              {isMissing(language) && <strong className={styles.missingMark}>{` – ${t('editor.missing')}`}</strong>}
            </label>
            <Box
              id={controlId}
              name={textName(name, language)}
              lang={language}
              className={classNames(styles.control, long && styles.area)}
              value={texts[language]}
              rows={long ? 7 : undefined}
              readOnly={!mayWrite}
              aria-invalid={invalid || undefined}
              aria-describedby={classNames(describedBy, `${controlId}-count`)}
              onChange={({ target }: { target: { value: string } }) => write(language, target.value)}
            />
            <p className={styles.count} id={`${controlId}-count`}>
              {other
                ? t('editor.stands-in', { language: t(`editor.language.${other}`) })
                : t('editor.characters', { count: texts[language].length })}
            </p>
          </div>
        );
      })}
    </div>
  );
};
