import { Icon } from '@rowhouse/shared/ui/icon';
import { type MouseEvent, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './actions-bar.module.css';

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

type Outcome = 'none' | 'copied' | 'shown';

/** Hands the page on as the visitor's device does, else copies its address, else shows it; without scripts it is a link to the page. */
export const ShareLink = ({ title, href }: { title: string; href: string }) => {
  const t = useMessages();
  const [outcome, setOutcome] = useState<Outcome>('none');
  const [address, setAddress] = useState(href);

  const copy = async (url: string): Promise<Outcome> => {
    try {
      await navigator.clipboard.writeText(url);
      return 'copied';
    } catch {
      return 'shown';
    }
  };
  const share = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const url = new URL(href, location.href).href;
    setAddress(url);
    setOutcome('none');
    try {
      if (navigator.share) return await navigator.share({ title, url });
    } catch (error) {
      if (isCancelled(error)) return;
    }
    setOutcome(await copy(url));
  };

  return (
    <>
      <a className={styles.link} href={href} rel="bookmark" onClick={share}>
        <Icon name="share" /> {t('action.share')}
      </a>
      <span role="status" className={outcome === 'none' ? 'visually-hidden' : styles.said}>
        {outcome === 'copied' && t('share.copied')}
        {outcome === 'shown' && t('share.shown', { address })}
      </span>
    </>
  );
};
