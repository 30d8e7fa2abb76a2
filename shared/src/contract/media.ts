import * as v from 'valibot';

/** A picture of the media endpoint: `src` is its path without extension or query (`/media/facade-villa-7`), size in pixels of the original. */
export const pictureSchema = v.object({
  src: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
});

/** A picture with its text alternative in the language asked for. */
export type PictureData = v.InferOutput<typeof pictureSchema>;
