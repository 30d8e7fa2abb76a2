import * as v from 'valibot';
import { deskGet, deskPost } from './desk-endpoint.ts';
import { libraryUses } from './desk-values.ts';
import { perLanguage } from './language.ts';

/** The number of pictures on a page of the library. */
export const libraryPageSize = 48;

const name = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/, 'invalid'));
const texts = perLanguage(v.pipe(v.string(), v.maxLength(300, 'too-long')));
const src = v.pipe(v.string(), v.regex(/^\/media\/(?:[a-z0-9-]+-)?[0-9a-f]{32}$/, 'invalid'));

const pictureUseSchema = v.object({
  kind: v.picklist(['page', 'article', 'category', 'settings', 'property', 'project', 'person', 'draft']),
  id: v.string(),
  title: v.string(),
});

/** A use of a picture: a page, article or category by its id, a draft of one, the settings, a home, a project, or a person. */
export type PictureUse = v.InferOutput<typeof pictureUseSchema>;

const libraryPictureSchema = v.object({
  name: v.string(),
  src: v.string(),
  width: v.number(),
  height: v.number(),
  alts: perLanguage(v.string()),
  uses: v.number(),
  addedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});

/**
 * A picture of the library: its name, its address, its size in pixels, its texts, the number of pages and articles that show it, and
 * when it was added at the desk (null if it came from a folder).
 */
export type LibraryPicture = v.InferOutput<typeof libraryPictureSchema>;

const inQuery = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1));

const listSchema = v.object({
  pictures: v.array(libraryPictureSchema),
  total: v.number(),
  page: v.number(),
  pageCount: v.number(),
});

/** A page of the library, newest first. */
export type LibraryList = v.InferOutput<typeof listSchema>;

const openSchema = v.object({ picture: libraryPictureSchema, usedBy: v.array(pictureUseSchema) });

/** A picture with all its uses. */
export type OpenPicture = v.InferOutput<typeof openSchema>;

/** The endpoints for the pictures that pages and articles name. */
export const libraryEndpoints = {
  // `q` holds words of the name and of the texts, in any language.
  deskLibrary: deskGet('content.read')(
    '/library',
    v.object({
      q: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
      use: v.optional(v.picklist(libraryUses), 'all'),
      page: v.optional(inQuery, '1'),
    }),
    listSchema,
  ),
  deskPicture: deskGet('content.read')('/library/:name', v.object({ name }), openSchema),
  // Adds a photo that was uploaded or removed before, under a name made from `file`. An existing picture is not added twice.
  deskPictureAdd: deskPost('content.write')(
    '/library',
    v.strictObject({ src, file: v.pipe(v.string(), v.maxLength(300)), alts: v.optional(texts) }),
    v.object({ picture: libraryPictureSchema, known: v.boolean() }),
  ),
  // `before` holds the texts that the screen had; 'conflict' if somebody else changed a text in one of the changed languages.
  deskPictureTexts: deskPost('content.write')(
    '/library/:name/texts',
    v.strictObject({ name, alts: texts, before: texts }),
    v.object({ picture: libraryPictureSchema }),
  ),
  // 'conflict' if the picture is in use. A removed picture can be restored with `deskPictureAdd` for a month.
  deskPictureRemove: deskPost('content.write')('/library/:name/remove', v.strictObject({ name }), v.object({})),
};
