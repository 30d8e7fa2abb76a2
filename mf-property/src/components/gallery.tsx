import type { PictureData } from '@rowhouse/shared/contract/media';
import { pictureFile } from '@rowhouse/shared/domain/picture';
import { showCardPicture } from '@rowhouse/shared/platform';
import { decorate } from '@rowhouse/shared/ui/decorate';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { Ribbon, type RibbonText } from '@rowhouse/shared/ui/ribbon';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './gallery.module.css';
import { type LoadedFiles, PictureViewer } from './picture-viewer.tsx';
import { onPlainClick } from './plain-click.ts';

// The number of pictures in the mosaic of a wide screen; the last one shows how many more there are.
const mosaicCount = 5;

const leadSizes = '(min-width: 1280px) 40rem, (min-width: 767px) 50vw, 100vw';
const tileSizes = '(min-width: 1280px) 20rem, (min-width: 767px) 25vw, 100vw';

// The files that the browser shows in the mosaic, for the viewer to begin with.
const loadedIn = (list: HTMLElement | null): LoadedFiles =>
  [...(list?.querySelectorAll('img') ?? [])].map(({ complete, naturalWidth, currentSrc }) =>
    complete && naturalWidth > 0 ? currentSrc : null,
  );

interface GalleryProps {
  pictures: readonly PictureData[];
  ribbon: RibbonText | null;
}

/** The pictures of a property: a mosaic of five on a wide screen, a swipeable strip on a narrow one. */
export const Gallery = ({ pictures, ribbon }: GalleryProps) => {
  const t = useMessages();
  const [opened, setOpened] = useState<{ start: number; loaded: LoadedFiles } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // Before the first paint: the card's picture is shown until the large one is loaded.
  useLayoutEffect(() => decorate(() => showCardPicture(list.current?.querySelector('img'))), []);
  const count = pictures.length;
  if (count === 0) return <p className={styles.none}>{t('gallery.none')}</p>;
  // Each opens in full size: as a file, or in the viewer when scripts run.
  const linkOf = (picture: PictureData, index: number) => {
    const isLead = index === 0;
    return (
      <a
        className={styles.link}
        href={pictureFile(picture.src, 'webp', 1360)}
        onClick={onPlainClick(() => setOpened({ start: index, loaded: loadedIn(list.current) }))}
        data-card-transition={isLead ? 'picture' : undefined}
      >
        <Picture
          {...picture}
          ratio="landscape"
          widths={isLead ? [400, 600, 750, 1000, 1360] : [400, 750]}
          sizes={isLead ? leadSizes : tileSizes}
          priority={isLead}
        >
          {isLead && ribbon && <Ribbon tone={ribbon.tone}>{ribbon.text}</Ribbon>}
        </Picture>
        {index === mosaicCount - 1 && count > mosaicCount && (
          <span className={styles.more} aria-hidden="true">
            +{count - mosaicCount}
          </span>
        )}
        <span className="visually-hidden">{t('gallery.open', { number: index + 1, count })}</span>
      </a>
    );
  };
  return (
    <section className={styles.gallery} aria-label={t('gallery.label')}>
      <ul ref={list} className={styles.mosaic} data-count={Math.min(count, mosaicCount)}>
        {pictures.map((picture, index) => (
          <li key={`${index} ${picture.src}`} className={styles.tile}>
            {linkOf(picture, index)}
          </li>
        ))}
      </ul>
      <p className={styles.count} aria-hidden="true">
        <Icon name="search" size="small" /> {t('gallery.count', { count })}
      </p>
      {opened && <PictureViewer pictures={pictures} {...opened} onClose={() => setOpened(null)} />}
    </section>
  );
};
