import { type MouseEvent, useState } from 'react';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';
import styles from './share-button.module.css';

interface ShareButtonProps {
  /** The title of the shared page, as the device shows it. */
  title: string;
  /** The path of the shared page. */
  href: string;
  texts: {
    share: string;
    copied: string;
    /** The request to copy an address by hand. */
    shown: (address: string) => string;
  };
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Shares a page with the visitor's device. If that is not possible it copies the address, or else shows it. Without scripts it is a
 * link to the page.
 */
export const ShareButton = ({ title, href, texts }: ShareButtonProps) => {
  const [news, setNews] = useState('');
  const share = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const url = new URL(href, location.href).href;
    setNews('');
    try {
      if (navigator.share) return await navigator.share({ title, url });
    } catch (error) {
      if (isCancelled(error)) return;
    }
    setNews((await copyText(url)) ? texts.copied : texts.shown(url));
  };
  return (
    <>
      <a className={styles.link} href={href} rel="bookmark" onClick={share}>
        <Icon name="share" /> {texts.share}
      </a>
      <span role="status" className={news === '' ? 'visually-hidden' : styles.news}>
        {news}
      </span>
    </>
  );
};
