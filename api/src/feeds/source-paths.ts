import * as v from 'valibot';

const path = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/[^/*\0][^*\0]*$/))), undefined);
const placesSchema = v.fallback(
  v.object({
    folder: path,
    from: v.fallback(v.optional(v.object({ file: path, folder: path })), undefined),
  }),
  { folder: undefined },
);

/** The folder or file of this machine that an adapter's settings name as the place of the feed; no other text is a path. */
export const sourcePaths = (source: unknown): string[] => {
  const { folder, from } = v.parse(placesSchema, source);
  return [folder, from?.file, from?.folder].filter((place) => place !== undefined);
};
