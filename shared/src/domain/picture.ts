/** Resize hints of a picture's address: whole pixels, and one of the two formats that can be asked for. */
export interface ImageHints {
  readonly height?: number | undefined;
  readonly width?: number | undefined;
  readonly format?: 'webp' | 'png' | undefined;
}

const isPixels = (value: number | undefined): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** A picture's address with its resize hints as query parameters, in place of those it had; what is no hint stays as it is, and a hint that is no whole number above 0 is left out. */
export const imageUrl = (url: string, { height, width, format }: ImageHints): string => {
  const [rest = '', fragment] = url.split(/#(.*)/s);
  const [path = '', given = ''] = rest.split(/\?(.*)/s);
  const query = new URLSearchParams(given);
  for (const hint of ['height', 'width', 'format']) query.delete(hint);
  if (isPixels(height)) query.set('height', String(height));
  if (isPixels(width)) query.set('width', String(width));
  if (format === 'webp' || format === 'png') query.set('format', format);
  const search = query.toString();
  return `${path}${search && `?${search}`}${fragment === undefined ? '' : `#${fragment}`}`;
};

/** Address of a picture's file at the media endpoint, so many pixels wide, from the picture's `src`. */
export const pictureFile = (src: string, format: 'avif' | 'webp' | 'jpeg', width: number): string =>
  imageUrl(`${src}.${format}`, { width });

/** Address of a picture for programs that preview links, in the one format that each of them can read. */
export const sharedPicture = (picture: { readonly src: string }): string => pictureFile(picture.src, 'jpeg', 1200);
