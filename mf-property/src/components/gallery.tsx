import type { PictureData } from '@rowhouse/shared/contract/media';
import { pictureFile } from '@rowhouse/shared/domain/picture';
import { showCardPicture } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { Ribbon, type RibbonText } from '@rowhouse/shared/ui/ribbon';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './gallery.module.css';
import { PictureViewer } from './picture-viewer.tsx';
import { onPlainClick } from './plain-click.ts';

// So many thumbnails are next to the large picture on a wide screen, together as high as it; the others are below.
const besideCount = 3;

const leadSizes = '(min-width: 1280px) 60rem, 100vw';
const thumbnailSizes = '(min-width: 1280px) 20rem, (min-width: 767px) 25vw, 40vw';

interface GalleryProps {
  pictures: readonly PictureData[];
  ribbon: RibbonText | null;
}

/** The pictures of a property: one large, the others as thumbnails. */
export const Gallery = ({ pictures, ribbon }: GalleryProps) => {
  const t = useMessages();
  const [opened, setOpened] = useState<number | null>(null);
  const lead = useRef<HTMLDivElement>(null);
  // Before the first paint: the card's picture is shown until the large one is loaded.
  useLayoutEffect(() => showCardPicture(lead.current?.querySelector('img')), []);
  const [first, ...others] = pictures;
  const count = pictures.length;
  if (!first) return <p className={styles.none}>{t('gallery.none')}</p>;
  // Each opens in full: as a file of its own, or in the viewer where scripts run.
  const linkOf = (picture: PictureData, index: number) => {
    const isLead = index === 0;
    return (
      <a
        className={styles.link}
        href={pictureFile(picture.src, 'webp', 1360)}
        onClick={onPlainClick(() => setOpened(index))}
        data-card-transition={isLead ? 'picture' : undefined}
      >
        <Picture
          {...picture}
          ratio="landscape"
          widths={isLead ? [400, 600, 750, 1000, 1360] : [250, 400]}
          sizes={isLead ? leadSizes : thumbnailSizes}
          priority={isLead}
        >
          {isLead && ribbon && <Ribbon tone={ribbon.tone}>{ribbon.text}</Ribbon>}
        </Picture>
        <span className="visually-hidden">{t('gallery.open', { number: index + 1, count })}</span>
      </a>
    );
  };
  const thumbnails = others.map((picture, index) => (
    <li key={`${index} ${picture.src}`} className={styles.thumbnail}>
      {linkOf(picture, index + 1)}
    </li>
  ));
  return (
    <section className={styles.gallery} aria-label={t('gallery.label')}>
      <div ref={lead} className={styles.lead}>
        {linkOf(first, 0)}
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
