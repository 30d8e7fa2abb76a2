/** Resize hints of a picture's address: whole pixels, and one of the two formats that can be asked for. */
export interface ImageHints {
  readonly height?: number | undefined;
  readonly width?: number | undefined;
  readonly format?: 'webp' | 'png' | undefined;
}

const isPixels = (value: number | undefined): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** A picture's address with its resize hints as query parameters, in place of those it had; what is no hint stays as it is, and a hint that is no whole number above 0 is left out. */
export function imageUrl(url: string, { height, width, format }: ImageHints): string {
  const [rest = '', fragment] = url.split(/#(.*)/s);
  const [path = '', given = ''] = rest.split(/\?(.*)/s);
  const query = new URLSearchParams(given);
  for (const hint of ['height', 'width', 'format']) query.delete(hint);
  if (isPixels(height)) query.set('height', String(height));
  if (isPixels(width)) query.set('width', String(width));
  if (format === 'webp' || format === 'png') query.set('format', format);
  const search = query.toString();
  return `${path}${search && `?${search}`}${fragment === undefined ? '' : `#${fragment}`}`;
}
