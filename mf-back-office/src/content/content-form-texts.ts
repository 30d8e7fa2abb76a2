import { faultText } from '../editor/words.ts';
import type { FormTexts } from '../form/form-texts.ts';
import type { T } from '../use-messages.ts';
import { contentLabel, wordOf } from './content-texts.ts';

const fieldsWithHint = [
  ...(['path', 'redirectUrl', 'canonical', 'metadata', 'public', 'items', 'sort'] as const),
  ...(['banner.type', 'banner.video'] as const),
];

export const contentTexts = (t: T): FormTexts => ({
  label: ({ path }) => contentLabel(t, path),
  choice({ path }, code) {
    const ownKey = `content.choice.${wordOf(path)}.${code || 'none'}`;
    const more = [`content.choice.${path.split('.').at(-1)}.${code}`, `word.${code}`];
    return t([ownKey, ...more, 'editor.code'], { code });
  },
  hint({ path }) {
    const hint = fieldsWithHint.find((one) => one === wordOf(path));
    return hint && t(`content.hint.${hint}`);
  },
  fault: (_, code) => faultText(t, code),
});
