import { type ReactNode, useState } from 'react';
import { layoutWidths } from '../domain/device.ts';
import { pictureFile, portraitFile } from '../domain/picture.ts';
import { type PictureWidth, type PortraitPlace, portraitWidths } from '../domain/picture-widths.ts';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** Address of the picture at the media endpoint, without format and query: `/media/facade-villa-1042`. */
  src: string;
  alt: string;
  /** The available widths, in pixels, ascending. */
  widths?: readonly PictureWidth[];
  /** The displayed width, as in the `sizes` attribute. */
  sizes?: string;
  /** Intrinsic size in pixels; reserves the space before the picture is loaded. */
  width: number;
  height: number;
  /** The crop of the picture: `landscape` 3:2, `wide` 16:9, `square` 1:1; `natural` is not cropped. */
  ratio?: 'natural' | 'landscape' | 'wide' | 'square';
  /** The part of the picture that a telephone held upright shows, cut out by the media endpoint. */
  portrait?: PortraitPlace;
  /** The main picture of the page: named in its head, and fetched immediately and first. */
  priority?: boolean;
  /** When other pictures are fetched: when they come near the window, immediately, or immediately and before others. */
  loading?: 'lazy' | 'eager' | 'first';
  className?: string;
  /** Elements drawn over the picture, such as a ribbon. */
  children?: ReactNode;
}

const formats = [
  { extension: 'avif', type: 'image/avif' },
  { extension: 'webp', type: 'image/webp' },
] as const;

const defaultWidths = [250, 400, 600, 750, 1360] as const;

const srcSetOf = (src: string, extension: 'avif' | 'webp', widths: readonly PictureWidth[]): string =>
  widths.map((pixels) => `${pictureFile(src, extension, pixels)} ${pixels}w`).join(', ');

// Below the width of a tablet, in the syntax of the oldest browsers.
const upright = `(max-width: ${layoutWidths.tablet - 0.02}px) and (orientation: portrait)`;

const portraitSetOf = (src: string, extension: 'avif' | 'webp', place: PortraitPlace): string =>
  portraitWidths.map((pixels) => `${portraitFile(src, extension, pixels, place)} ${pixels}w`).join(', ');

// The main picture of a page that a script shows gets its formats after its address, and WebKit would request it twice if it were eager.
const isOfDocument = (): boolean => !globalThis.document?.documentElement.dataset.hydrated;

/** A picture from the media endpoint, offered as AVIF and WebP in several widths. */
export const Picture = ({
  src,
  alt,
  widths = defaultWidths,
  sizes = '100vw',
  width,
  height,
  ratio = 'natural',
  portrait,
  priority = false,
  loading = priority ? 'first' : 'lazy',
  className,
  children,
}: PictureProps) => {
  // A browser without srcset gets one size for phones and desktops.
  const [isServed] = useState(isOfDocument);
  const fallback = widths.findLast((pixels) => pixels <= 800) ?? widths[0] ?? 600;
  return (
    <span className={classNames(styles.frame, className)}>
      <picture>
        {portrait &&
          formats.map(({ extension, type }) => (
            <source
              key={type}
              media={upright}
              type={type}
              srcSet={portraitSetOf(src, extension, portrait)}
              sizes="100vw"
            />
          ))}
        {formats.map(({ extension, type }) => (
          <source key={type} type={type} srcSet={srcSetOf(src, extension, widths)} sizes={sizes} />
        ))}
        <img
          className={classNames(styles.image, styles[ratio])}
          src={pictureFile(src, 'webp', fallback)}
          alt={alt}
          width={width}
          height={height}
          loading={loading === 'lazy' || (priority && !isServed) ? 'lazy' : 'eager'}
          decoding={priority ? undefined : 'async'}
          // After the first paint, a browser requests visible pictures before scripts, which would then have to wait on a slow
          // connection.
          fetchPriority={loading === 'first' ? 'high' : 'low'}
        />
      </picture>
      {/* React puts this into the head, so that the browser requests the picture before it parses this far. */}
      {priority && portrait && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          media={upright}
          href={portraitFile(src, 'avif', 750, portrait)}
          imageSrcSet={portraitSetOf(src, 'avif', portrait)}
          imageSizes="100vw"
          fetchPriority="high"
        />
      )}
      {priority && (
        <link
          rel="preload"
          as="image"
          type="image/avif"
          media={portrait && `not all and ${upright}`}
          href={pictureFile(src, 'avif', fallback)}
          imageSrcSet={srcSetOf(src, 'avif', widths)}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      {children}
    </span>
  );
};
