import { plainText, type RichText } from '@rowhouse/shared/domain/rich-text';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { AlertLine } from '../components/in-view.tsx';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import type { LanguageBox } from '../editor/language-boxes.tsx';
import { useMessages } from '../use-messages.ts';
import { LinkPanel } from './link-panel.tsx';
import type { RichEditor } from './rich-editor.ts';
import type { RichState } from './rich-state.ts';
import styles from './rich-text.module.css';
import { RichToolbar } from './rich-toolbar.tsx';

interface Props {
  box: LanguageBox;
  /** The label of the field. */
  label: string;
  text: RichText;
  invalid: boolean;
  describedBy: string | undefined;
  onText: (text: RichText) => void;
}

/** The editor of a rich text in one language. Its code is loaded after the page is ready; until then, and for read-only users, the text is shown. */
export const RichTextBox = ({ box, label, text, invalid, describedBy, onText }: Props) => {
  const t = useMessages();
  const { mayWrite } = useDraftScope();
  const nameId = useId();
  const place = useRef<HTMLDivElement>(null);
  const editorRef = useRef<RichEditor | null>(null);
  const [state, setState] = useState<RichState | null>(null);
  const [isLinking, setLinking] = useState(false);
  const [failed, setFailed] = useState(false);
  const { id, language, labelId, remarkId } = box;
  const attributes = useMemo(
    () => ({
      id,
      lang: language,
      class: `${editor.control} ${styles.text} prose`,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${nameId} ${labelId}`,
      'aria-describedby': [describedBy, remarkId].join(' ').trim(),
      ...(invalid && { 'aria-invalid': 'true' }),
    }),
    [id, language, labelId, remarkId, nameId, describedBy, invalid],
  );
  const latest = useRef({ text, attributes, onText });
  latest.current = { text, attributes, onText };
  useEffect(() => {
    if (!mayWrite) return;
    let isOver = false;
    import('./rich-editor.ts')
      .then(({ richEditor }) => {
        if (isOver || !place.current) return;
        editorRef.current = richEditor(place.current, {
          ...latest.current,
          onText: (next) => latest.current.onText(next),
          onState: setState,
          onLink: () => setLinking(true),
        });
      })
      .catch(() => setFailed(true));
    return () => {
      isOver = true;
      editorRef.current?.destroy();
      editorRef.current = null;
    };
  }, [mayWrite]);
  // Runs before the next key, because a later update would revert it.
  useLayoutEffect(() => editorRef.current?.show(text), [text]);
  useEffect(() => editorRef.current?.describe(attributes), [attributes]);
  const close = () => {
    setLinking(false);
    editorRef.current?.focus();
  };
  return (
    <div className={styles.box}>
      <span hidden id={nameId}>
        {label}
      </span>
      {state && (
        <RichToolbar
          {...{ state, label }}
          controls={id}
          onCommand={(command) => editorRef.current?.run(command)}
          onLink={() => setLinking(true)}
        />
      )}
      {state && isLinking && (
        <LinkPanel
          link={state.link}
          onLink={(href, words) => {
            setLinking(false);
            editorRef.current?.link(href, words);
          }}
          onClose={close}
        />
      )}
      <div ref={place} />
      {!state && (
        <div id={id} lang={language} className={classNames(editor.control, styles.text, styles.plain)}>
          {plainText(text)}
        </div>
      )}
      {failed && <AlertLine>{t('content.rich.failed')}</AlertLine>}
    </div>
  );
};
