import { classNames } from '@rowhouse/shared/ui/class-names';
import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './pictures-field.module.css';
import { UploadList } from './upload-list.tsx';
import type { Upload, UploadQueue } from './upload-queue.ts';

const photoTypes = 'image/jpeg,image/png,image/webp';

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

interface PhotoDropProps {
  ref?: Ref<HTMLDivElement>;
  /** Which files are accepted, and what happens to them. */
  hint: ReactNode;
  queue: UploadQueue;
  uploads: readonly Upload[];
  /** Whether only one photo is accepted. */
  isOne?: boolean;
  /** Whether a telephone offers its camera. */
  hasCamera?: boolean;
  children?: ReactNode;
}

/** The area where photos are dropped or chosen, with the progress of each upload. */
export const PhotoDrop = ({
  ref,
  hint,
  queue,
  uploads,
  isOne = false,
  hasCamera = false,
  children,
}: PhotoDropProps) => {
  const t = useMessages();
  const [isOver, setOver] = useState(false);
  // WebKit does not tell where a drag goes to: it has left the area when it leaves the element that it last entered.
  const entered = useRef<EventTarget>(null);
  const add = (files: FileList | null): void => queue.add([...(files ?? [])].slice(0, isOne ? 1 : undefined));
  // A telephone opens its camera for one that captures.
  const chooser = (label: ReactNode, capture?: 'environment') => (
    <label className={classNames(styles.chooser, capture && styles.camera)}>
      {label}
      <input
        type="file"
        multiple={!isOne && !capture}
        accept={photoTypes}
        capture={capture}
        className={styles.input}
        onChange={({ target }) => {
          add(target.files);
          target.value = '';
        }}
      />
    </label>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped anywhere on it; the button below does the same
    <div
      ref={ref}
      className={classNames(styles.field, isOver && styles.over)}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragEnter={({ target }) => {
        entered.current = target;
      }}
      onDragLeave={({ target }) => {
        if (target === entered.current) setOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer.files);
      }}
    >
      <div className={styles.choosers}>
        {chooser(
          <>
            <span className={styles.choose}>{t('media.choose')}</span>
            <span className={styles.hint}>{hint}</span>
          </>,
        )}
        {hasCamera && chooser(<span className={styles.choose}>{t('media.camera')}</span>, 'environment')}
      </div>
      <noscript>{t('media.noScript')}</noscript>
      <UploadList uploads={uploads} queue={queue} />
      {children}
    </div>
  );
};
