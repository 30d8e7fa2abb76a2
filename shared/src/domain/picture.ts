import type { PictureWidth } from './picture-widths.ts';

/** Address of a picture's file at the media endpoint, so many pixels wide, from the picture's `src`. */
export const pictureFile = (src: string, format: 'avif' | 'webp' | 'jpeg', width: PictureWidth): string =>
  `${src}.${format}?width=${width}`;

/** Address of a picture for programs that preview links, in the one format that each of them can read. */
export const sharedPicture = (picture: { readonly src: string }): string => pictureFile(picture.src, 'jpeg', 1200);
