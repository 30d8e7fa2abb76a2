import * as v from 'valibot';

/**
 * A picture from the media endpoint: `src` is its path without extension or query (`/media/facade-villa-7`); the size is that of the
 * original, in pixels.
 */
export const pictureSchema = v.object({
  src: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
});

/** A picture with its text alternative in the requested language. */
export type PictureData = v.InferOutput<typeof pictureSchema>;
