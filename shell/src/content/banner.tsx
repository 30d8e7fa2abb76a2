import type { Banner as BannerData } from '@rowhouse/shared/contract/content';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Picture } from '@rowhouse/shared/ui/picture';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Film } from './film.tsx';
import { Slides } from './slides.tsx';

interface KindProps {
  banner: BannerData;
  isUpright: boolean;
}

const Pictures = ({ banner: { slides, part }, isUpright }: KindProps) =>
  slides.length > 0 && <Slides slides={slides} portrait={isUpright ? part : undefined} />;

const kinds: Record<BannerData['kind'], ((props: KindProps) => ReactNode) | null> = {
  '': null,
  image: Pictures,
  gallery: Pictures,
  properties: Pictures,
  projects: Pictures,
  video: ({ banner: { video, slides }, isUpright }) =>
    video && <Film src={video} poster={slides[0]?.picture} isUpright={isUpright} />,
  color: null,
};

/** The logo above the title of a banner. */
export const BannerLogo = ({ logo }: Pick<BannerData, 'logo'>) =>
  logo && <Picture {...logo} widths={[250, 400, 600]} sizes="15rem" priority className={styles.logo} />;

/** Whether a banner has a picture or a film as a background for text. */
export const isPictured = ({ kind, slides, video }: BannerData): boolean =>
  kinds[kind] !== null && (slides.length > 0 || (kind === 'video' && Boolean(video)));

/** The banner of a page: pictures, a film, a colour or none of them, with its title and description, each if it is public. */
export const Banner = ({
  banner,
  isHeading = true,
  isUpright = false,
}: {
  banner: BannerData;
  /** Whether its title is the heading of the page. */
  isHeading?: boolean;
  /** Whether it is higher than it is wide on a telephone held upright. */
  isUpright?: boolean;
}) => {
  const { kind, className, logo, title, description } = banner;
  const Title = isHeading ? 'h1' : 'p';
  const Kind = kinds[kind];
  if (!Kind && !logo && !title && !description) return null;
  return (
    <div className={kind === 'color' ? classNames(styles.color, className) : undefined}>
      {Kind && (
        <div className={styles.stage}>
          <Kind banner={banner} isUpright={isUpright} />
        </div>
      )}
      {(logo || title || description) && (
        <div className={styles.words}>
          <BannerLogo logo={logo} />
          {title && <Title className={styles.title}>{title}</Title>}
          {description && <p className={styles.description}>{description}</p>}
        </div>
      )}
    </div>
  );
};
