import { LazyFragment, useHref } from '@rowhouse/shared/platform';
import { TitledDialog } from '@rowhouse/shared/ui/dialog/titled-dialog';
import { Icon } from '@rowhouse/shared/ui/icon';
import { type MouseEvent, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './keep-posted.module.css';

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** Subscribes to the search of a list: a link to its form, which opens in a dialog when scripts run. */
export const KeepPosted = ({ search, className }: { search: string; className: string | undefined }) => {
  const t = useMessages();
  const href = useHref();
  const [open, setOpen] = useState(false);
  const ask = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a href={href('keep-posted', {}, search)} className={className} onClick={ask}>
        <Icon name="mail" size="small" />
        <span>{t('tools.demand')}</span>
      </a>
      {open && (
        <TitledDialog
          id="keep-posted-title"
          title={t('tools.demand')}
          close={t('map.close')}
          className={styles.dialog}
          onClose={() => setOpen(false)}
        >
          <div aria-live="polite">
            <LazyFragment use={{ id: 'forms.request', props: { kind: 'keep-posted', search } }} wanted={open}>
              <div className={styles.place} />
            </LazyFragment>
          </div>
        </TitledDialog>
      )}
    </>
  );
};
