import { pictureFile } from '@rowhouse/shared/domain/picture';
import { Button } from '@rowhouse/shared/ui/button';
import { useId, useState } from 'react';
import { InView } from '../components/in-view.tsx';
import { useMessages } from '../use-messages.ts';
import { noPortrait, type Portrait, typedPortrait } from './portrait.ts';
import styles from './portrait-field.module.css';

/** The portrait that visitors see: its file is uploaded as soon as it is chosen, and a hidden field of the form names it. */
export const PortraitField = ({ shown, typed = '' }: { shown: Portrait | null; typed?: string | undefined }) => {
  const t = useMessages();
  const id = useId();
  const [chosenPortrait, setChosenPortrait] = useState<Portrait | null | undefined>(() => typedPortrait(typed));
  const [message, setMessage] = useState('');
  const picture = chosenPortrait === undefined ? shown : chosenPortrait;
  const send = async (file: File): Promise<void> => {
    const signal = new AbortController().signal;
    const progress = (share: number) => setMessage(t('people.portrait-sent', { percent: Math.round(share * 100) }));
    // Few people who open this page upload a portrait, so this code is loaded only then.
    const { sendPhoto } = await import('../media/send-photo.ts');
    const answer = await sendPhoto(file, progress, signal);
    if ('src' in answer) {
      setChosenPortrait({ src: answer.src, width: answer.width, height: answer.height });
      return setMessage(t('people.portrait-keep'));
    }
    const isRefused = 'fault' in answer;
    setMessage(isRefused ? t('people.portrait-refused') : t('people.portrait-again'));
  };
  return (
    <div className={styles.portrait}>
      <label htmlFor={id}>{t('people.portrait')}</label>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('people.portrait-hint')}
      </p>
      {picture && (
        <img
          src={pictureFile(picture.src, 'webp', 250)}
          alt=""
          width={picture.width}
          height={picture.height}
          className={styles.picture}
        />
      )}
      <input
        id={id}
        type="file"
        accept=".jpg,.jpeg,.png,.webp"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          // Allows the same file to be chosen again.
          target.value = '';
        }}
      />
      {picture && (
        <Button variant="quiet" size="small" onClick={() => setChosenPortrait(null)}>
          {t('people.portrait-remove')}
        </Button>
      )}
      <input
        type="hidden"
        name="picture"
        value={chosenPortrait === undefined ? '' : chosenPortrait ? JSON.stringify(chosenPortrait) : noPortrait}
      />
      <InView of={message}>
        <p role="status" className={styles.hint}>
          {message}
        </p>
      </InView>
    </div>
  );
};
