import { codeText } from '@rowhouse/shared/field-texts/field-text';
import type { FormTexts } from '../form/form-texts.ts';
import type { T } from '../use-messages.ts';
import { detailOf } from './detail-of.ts';
import { labelOf } from './labels.ts';
import { faultText } from './words.ts';

export const homeTexts = (t: T): FormTexts => ({
  label: ({ path }) => labelOf(t, path),
  choice({ path }, code) {
    const detail = detailOf(path);
    return (detail ? codeText(code, detail, t) : null) ?? t([`editor.choice.${path}.${code}`, 'editor.code'], { code });
  },
  fault: ({ most }, code) =>
    code === 'too-large' && most !== undefined ? t('editor.fault.at-most', { most }) : faultText(t, code),
});
