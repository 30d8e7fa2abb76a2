import type { Language } from '@rowhouse/shared/domain/language';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';
import { textsOf } from './effective-values.ts';
import { LanguageBoxes } from './language-boxes.tsx';
import { textName } from './text-name.ts';

interface Props {
  id: string;
  name: string;
  value: unknown;
  long?: boolean;
  /** Whether something other than another language's text replaces it. */
  optional?: boolean;
  invalid?: boolean;
  describedBy?: string | undefined;
  onTexts: (texts: Record<Language, string> | null) => void;
}

/** A text in the languages of the site. */
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
  const { mayWrite } = useDraftScope();
  const texts = textsOf(value);
  const write = (language: Language, text: string): void => {
    const next = { ...texts, [language]: text };
    onTexts(Object.values(next).every((one) => one === '') ? null : next);
  };
  const Box = long ? 'textarea' : 'input';
  return (
    <LanguageBoxes {...{ id, texts, optional }} isFormControl>
      {({ language, id: controlId, remarkId }) => (
        <Box
          id={controlId}
          name={textName(name, language)}
          lang={language}
          className={classNames(styles.control, long && styles.area)}
          value={texts[language]}
          rows={long ? 7 : undefined}
          readOnly={!mayWrite}
          aria-invalid={invalid || undefined}
          aria-describedby={classNames(describedBy, remarkId)}
          onChange={({ target }: { target: { value: string } }) => write(language, target.value)}
        />
      )}
    </LanguageBoxes>
  );
};
