import { type PictureWidth, type PortraitPlace, type PortraitWidth, portraitHeight } from './picture-widths.ts';

/** Address of a picture's file at the media endpoint with a width in pixels, from the picture's `src`. */
export const pictureFile = (src: string, format: 'avif' | 'webp' | 'jpeg', width: PictureWidth): string =>
  `${src}.${format}?width=${width}`;

/** Address of an upright part of a picture with a width in pixels. */
export const portraitFile = (
  src: string,
  format: 'avif' | 'webp',
  width: PortraitWidth,
  place: PortraitPlace,
): string =>
  `${src}.${format}?width=${width}&height=${portraitHeight(width)}${place === 'middle' ? '' : `&part=${place}`}`;

/** Address of a picture for link previews, in the one format that every program can read. */
export const sharedPicture = (picture: { readonly src: string }): string => pictureFile(picture.src, 'jpeg', 1200);
