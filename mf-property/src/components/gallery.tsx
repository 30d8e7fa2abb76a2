import type { PictureData } from '@rowhouse/shared/contract/media';
import { pictureFile } from '@rowhouse/shared/domain/picture';
import { showCardPicture } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { Ribbon } from '@rowhouse/shared/ui/ribbon';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './gallery.module.css';
import { PictureViewer } from './picture-viewer.tsx';

// So many thumbnails stand beside the large picture of a wide screen, as high as it together; the others stand below.
const besideCount = 3;

interface PictureLinkProps {
  picture: PictureData;
  name: string;
  onOpen: () => void;
  lead?: boolean;
  ribbon?: string | null;
}

/** A picture that opens in full: as a file of its own, or in the viewer where scripts run. */
const PictureLink = ({ picture, name, onOpen, lead = false, ribbon = null }: PictureLinkProps) => {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a
      className={styles.link}
      href={pictureFile(picture.src, 'webp', 1360)}
      onClick={open}
      data-card-transition={lead ? 'picture' : undefined}
    >
      <Picture
        {...picture}
        ratio="landscape"
        widths={lead ? [400, 600, 1360] : [250, 400]}
        sizes={lead ? '(min-width: 1280px) 60rem, 100vw' : '(min-width: 1280px) 20rem, (min-width: 768px) 25vw, 40vw'}
        priority={lead}
      >
        {ribbon && <Ribbon>{ribbon}</Ribbon>}
      </Picture>
      <span className="visually-hidden">{name}</span>
    </a>
  );
};

export interface GalleryProps {
  pictures: readonly PictureData[];
  ribbon: string | null;
}

/** The pictures of a property: one large, the others as thumbnails. */
export const Gallery = ({ pictures, ribbon }: GalleryProps) => {
  const t = useMessages();
  const [opened, setOpened] = useState<number | null>(null);
  const lead = useRef<HTMLDivElement>(null);
  // Before anything is painted: a card's picture stands here until the large one has come.
  useLayoutEffect(() => showCardPicture(lead.current?.querySelector('img')), []);
  const [first, ...others] = pictures;
  const count = pictures.length;
  if (!first) return <p className={styles.none}>{t('gallery.none')}</p>;
  const nameOf = (index: number) => t('gallery.open', { number: index + 1, count });
  const thumbnails = others.map((picture, index) => (
    <li key={`${index} ${picture.src}`} className={styles.thumbnail}>
      <PictureLink picture={picture} name={nameOf(index + 1)} onOpen={() => setOpened(index + 1)} />
    </li>
  ));
  return (
    <section className={styles.gallery} aria-label={t('gallery.label')}>
      <div ref={lead} className={styles.lead}>
        <PictureLink picture={first} name={nameOf(0)} onOpen={() => setOpened(0)} ribbon={ribbon} lead />
        <p className={styles.count} aria-hidden="true">
          <Icon name="search" size="small" /> {t('gallery.count', { count })}
        </p>
      </div>
      {thumbnails.length > 0 && (
        <div className={styles.strip}>
          <ul className={styles.beside}>{thumbnails.slice(0, besideCount)}</ul>
          {thumbnails.length > besideCount && <ul className={styles.below}>{thumbnails.slice(besideCount)}</ul>}
        </div>
      )}
      {opened !== null && <PictureViewer pictures={pictures} start={opened} onClose={() => setOpened(null)} />}
    </section>
  );
};
