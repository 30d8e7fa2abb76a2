import { LazyFragment, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './keep-posted.module.css';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Subscribes to the search of a list: a link to its form, which opens in a dialog when scripts run. */
export const KeepPosted = ({ search, className }: { search: string; className: string | undefined }) => {
  const t = useMessages();
  const href = useHref();
  const [open, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  const ask = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a href={href('keep-posted', {}, search)} className={className} onClick={ask}>
        <Icon name="mail" size="small" />
        {t('tools.demand')}
      </a>
      {open && (
        <dialog
          ref={dialog}
          className={styles.dialog}
          aria-labelledby="keep-posted-title"
          onClose={() => setOpen(false)}
        >
          <div className={styles.head}>
            <h2 id="keep-posted-title">{t('tools.demand')}</h2>
            <button
              type="button"
              className={styles.close}
              aria-label={t('map.close')}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </div>
          <div aria-live="polite">
            <LazyFragment use={{ id: 'forms.request', props: { kind: 'keep-posted', search } }} wanted={open}>
              <div className={styles.place} />
            </LazyFragment>
          </div>
        </dialog>
      )}
    </>
  );
};
