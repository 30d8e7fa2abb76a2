import type { Language } from '@rowhouse/shared/domain/language';
import { plainText } from '@rowhouse/shared/domain/rich-text';
import { LanguageBoxes } from '../editor/language-boxes.tsx';
import { RichTextBox } from './rich-text-box.tsx';
import { type RichTexts, richTextsOf, writtenRichTexts } from './rich-values.ts';

interface Props {
  id: string;
  label: string;
  value: unknown;
  invalid?: boolean;
  describedBy?: string | undefined;
  onTexts: (texts: RichTexts) => void;
}

export const RichTextsField = ({ id, label, value, invalid = false, describedBy, onTexts }: Props) => {
  const texts = richTextsOf(value);
  const plain = (language: Language) => plainText(texts[language]);
  return (
    <LanguageBoxes
      id={id}
      texts={{ nl: plain('nl'), fr: plain('fr'), en: plain('en'), de: plain('de') }}
      optional={false}
      isFormControl={false}
    >
      {(box) => (
        <RichTextBox
          {...{ box, label, invalid, describedBy }}
          text={texts[box.language]}
          onText={(text) => onTexts(writtenRichTexts({ ...texts, [box.language]: text }))}
        />
      )}
    </LanguageBoxes>
  );
};
