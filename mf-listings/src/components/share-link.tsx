import { Button } from '@rowhouse/shared/ui/button';
import { useId, useRef, useState } from 'react';
import { useAwake } from '../use-awake.ts';
import { useMessages } from '../use-messages.ts';
import styles from './share-link.module.css';

/** An address to hand on: to select, or to copy with one press. */
export const ShareLink = ({ path }: { path: string }) => {
  const t = useMessages();
  const id = useId();
  const awake = useAwake();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    field.current?.select();
    // Where the browser does not allow it, the address stands selected.
    await navigator.clipboard?.writeText(field.current?.value ?? '').then(
      () => setCopied(true),
      () => {},
    );
  };
  if (!awake) return null;
  return (
    <div className={styles.share}>
      <label htmlFor={id} className={styles.label}>
        {t('favourites.share')}
      </label>
      <input ref={field} id={id} readOnly value={new URL(path, window.location.href).href} className={styles.field} />
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        {t('share.copy')}
      </Button>
      <p role="status" className={styles.news}>
        {copied ? t('share.copied') : ''}
      </p>
    </div>
  );
};
