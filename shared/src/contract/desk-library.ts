import * as v from 'valibot';
import { deskGet, deskPost } from './desk-endpoint.ts';
import { perLanguage } from './language.ts';

/** How many pictures a page of the library has. */
export const libraryPageSize = 48;

/** What the library is narrowed to: all, or what a page, article or the settings show, or what none of them does. */
export const libraryUses = ['all', 'used', 'unused'] as const;

const name = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,100}$/, 'invalid'));
const texts = perLanguage(v.pipe(v.string(), v.maxLength(300, 'too-long')));
const src = v.pipe(v.string(), v.regex(/^\/media\/(?:[a-z0-9-]+-)?[0-9a-f]{32}$/, 'invalid'));

const pictureUseSchema = v.object({
  kind: v.picklist(['page', 'article', 'category', 'settings', 'property', 'project', 'person', 'draft']),
  id: v.string(),
  title: v.string(),
});

/** What shows a picture: a page, article or category by its id, what somebody drafts of one, the settings, a home, a project, one of the people. */
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

/** A picture of the library: its name, its address, its size in pixels, its texts, how many pages and articles show it, and when it was added at the desk (null for what came in a folder). */
export type LibraryPicture = v.InferOutput<typeof libraryPictureSchema>;

const inQuery = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1));

const listSchema = v.object({
  pictures: v.array(libraryPictureSchema),
  total: v.number(),
  page: v.number(),
  pageCount: v.number(),
});

/** A page of the library, the newest first. */
export type LibraryList = v.InferOutput<typeof listSchema>;

const openSchema = v.object({ picture: libraryPictureSchema, usedBy: v.array(pictureUseSchema) });

/** A picture with all that shows it. */
export type OpenPicture = v.InferOutput<typeof openSchema>;

/** The pictures that pages and articles name. */
export const libraryEndpoints = {
  // Words of the name and of the texts, in any language.
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
  // A photo that was sent, or one that was removed, under a name that is made of `file`. One that is there already is not added twice.
  deskPictureAdd: deskPost('content.write')(
    '/library',
    v.strictObject({ src, file: v.pipe(v.string(), v.maxLength(300)), alts: v.optional(texts) }),
    v.object({ picture: libraryPictureSchema, known: v.boolean() }),
  ),
  // `before` is what the screen had: 'conflict' where somebody else wrote another text in a language that is changed.
  deskPictureTexts: deskPost('content.write')(
    '/library/:name/texts',
    v.strictObject({ name, alts: texts, before: texts }),
    v.object({ picture: libraryPictureSchema }),
  ),
  // 'conflict' where something shows it. What was removed comes back by `deskPictureAdd`, for a month.
  deskPictureRemove: deskPost('content.write')('/library/:name/remove', v.strictObject({ name }), v.object({})),
};
