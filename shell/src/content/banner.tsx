import type { Banner as BannerData } from '@rowhouse/shared/contract/content';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Film } from './film.tsx';
import { Slides } from './slides.tsx';

const Pictures = ({ banner: { slides } }: { banner: BannerData }) => slides.length > 0 && <Slides slides={slides} />;

const kinds: Record<BannerData['kind'], ((props: { banner: BannerData }) => ReactNode) | null> = {
  '': null,
  image: Pictures,
  gallery: Pictures,
  properties: Pictures,
  projects: Pictures,
  video: ({ banner: { video, slides } }) => video && <Film src={video} poster={slides[0]?.picture} />,
  color: () => null,
};

/** The banner of a page: pictures, a film or a colour, and its title where it is public. */
export const Banner = ({ banner, behindHeader = false }: { banner: BannerData; behindHeader?: boolean }) => {
  const Kind = kinds[banner.kind];
  if (!Kind) return null;
  const isColor = banner.kind === 'color';
  return (
    <div className={isColor ? `${styles.color} ${banner.className}` : undefined}>
      {!isColor && (
        <div className={behindHeader ? `${styles.stage} ${styles.behind}` : styles.stage}>
          <Kind banner={banner} />
        </div>
      )}
      {banner.title && (
        <div className={styles.words}>
          <h1 className={styles.title}>{banner.title}</h1>
          {banner.description && <p className={styles.description}>{banner.description}</p>}
        </div>
      )}
    </div>
  );
};
