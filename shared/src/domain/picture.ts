import { imageUrl } from './image-url.ts';

/** Address of a picture's file at the media endpoint, so many pixels wide, from the picture's `src`. */
export function pictureFile(src: string, format: 'avif' | 'webp' | 'jpeg', width: number): string {
  return imageUrl(`${src}.${format}`, { width });
}

/** Address of a picture for programs that preview links, in the one format that each of them can read. */
export function sharedPicture(picture: { readonly src: string }): string {
  return pictureFile(picture.src, 'jpeg', 1200);
}
