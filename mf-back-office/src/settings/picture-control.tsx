import { deskFilePath } from '@rowhouse/shared/contract/desk-media';
import { pictureFile } from '@rowhouse/shared/domain/picture';
import { useRef, useState } from 'react';
import { AlertLine } from '../components/in-view.tsx';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import { TextsField } from '../editor/texts-field.tsx';
import type { FormControl } from '../form/form-control.ts';
import { isRecord } from '../form/form-values.ts';
import { sendFile } from '../media/send-file.ts';
import { photoAnswer } from '../media/send-photo.ts';
import { useMessages } from '../use-messages.ts';
import styles from './settings.module.css';

const noTexts = { nl: '', fr: '', en: '', de: '' };

/** A picture of the settings: its preview, another file to replace it, and its alternative text. */
export const PictureControl: FormControl = ({ node, id, value, describedBy, onValue }) => {
  const t = useMessages();
  const { mayWrite } = useDraftScope();
  const [sentShare, setSentShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // A logo or icon has limits of its own.
  const isLogo = /^(?:header|icon)\./.test(node.path);
  const picture = isRecord(value) && typeof value.src === 'string' ? value : null;
  const send = async (file: File): Promise<void> => {
    setFault(null);
    setSentShare(0);
    const path = deskFilePath(isLogo ? 'sendLogo' : 'sendPhoto');
    const signal = new AbortController().signal;
    const answer = photoAnswer(await sendFile(path, file, { progress: setSentShare, signal }));
    setSentShare(null);
    if (input.current) input.current.value = '';
    if ('src' in answer)
      return onValue({ src: answer.src, alt: picture?.alt ?? noTexts, width: answer.width, height: answer.height });
    setFault(
      'fault' in answer
        ? answer.fault
        : 'end' in answer
          ? 'session'
          : answer.again === 'too-often'
            ? answer.again
            : 'line',
    );
  };
  return (
    <div className={styles.picture}>
      {picture && (
        <span className={styles.pictureShown}>
          <img
            src={pictureFile(String(picture.src), 'webp', 250)}
            alt=""
            width={Number(picture.width)}
            height={Number(picture.height)}
          />
        </span>
      )}
      {mayWrite && (
        <span className={styles.pictureButtons}>
          <label className={editor.textLabel} htmlFor={id}>
            {t(picture ? 'settings.picture.other' : 'settings.picture.choose')}
          </label>
          <input
            ref={input}
            id={id}
            type="file"
            className={styles.file}
            accept=".jpg,.jpeg,.png,.webp"
            aria-describedby={[describedBy, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void send(file);
            }}
          />
          {picture && (
            <button type="button" className={editor.quiet} onClick={() => onValue(null)}>
              {t('word.remove')}
            </button>
          )}
        </span>
      )}
      <p role="status">{sentShare !== null && t('settings.picture.sends', { percent: Math.round(sentShare * 100) })}</p>
      {fault && (
        <AlertLine id={`${id}-fault`} className={styles.wrong}>
          {t([`settings.picture.fault.${fault}`, `media.fault.${fault}`, `failure.${fault}`, 'failure.unavailable'])}
        </AlertLine>
      )}
      {picture && (
        <fieldset className={editor.field}>
          <legend className={editor.label}>{t('settings.picture.alt')}</legend>
          <TextsField
            id={`${id}-alt`}
            name={`${id}-alt`}
            value={picture.alt}
            onTexts={(texts) => onValue({ ...picture, alt: texts ?? noTexts })}
          />
        </fieldset>
      )}
    </div>
  );
};
