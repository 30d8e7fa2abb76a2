import * as v from 'valibot';
import { shortlistBounds } from '../domain/shortlist.ts';
import { get, post } from './endpoint-definition.ts';
import { languageSchema } from './language.ts';
import { propertyCardSchema } from './property.ts';

const personSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(shortlistBounds.people));

const markSchema = v.object({ person: v.number(), heart: v.boolean(), note: v.string() });

/** A home on a shortlist: its card, or what is left of a withdrawn one, and what each person made of it. */
const shortlistHomeSchema = v.object({
  id: v.string(),
  card: v.nullable(propertyCardSchema),
  /** The title of a withdrawn home, if it was ever public. */
  title: v.nullable(v.string()),
  marks: v.array(markSchema),
});

/** A home on a shortlist. */
export type ShortlistHome = v.InferOutput<typeof shortlistHomeSchema>;

/** A shortlist: the names of its people, the first of whom is number 1, and its homes in the order in which they were added. */
export const shortlistSchema = v.object({
  people: v.array(v.string()),
  homes: v.array(shortlistHomeSchema),
  /** The day on which it is deleted if nobody opens it, as YYYY-MM-DD. */
  until: v.pipe(v.string(), v.isoDate()),
});

/** A shortlist. */
export type Shortlist = v.InferOutput<typeof shortlistSchema>;

const linkSchema = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'invalid')) });

const newLinkSchema = v.object({ token: v.string() });

/** A letter, a first name or a nickname: nothing by which somebody could be reached. */
const nameSchema = v.pipe(
  v.optional(v.string(), ''),
  v.transform((name) => name.replace(/\s+/g, ' ').trim()),
  v.maxLength(shortlistBounds.name, 'too-long'),
  v.regex(/^[\p{L}\p{M}\p{N} .'’-]*$/u, 'invalid'),
);

const noteSchema = v.pipe(
  v.string(),
  v.check((note) => !note.includes('\0'), 'invalid'),
  v.trim(),
  v.maxLength(shortlistBounds.note, 'too-long'),
);

const idSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'invalid'));
const idsSchema = v.pipe(v.array(idSchema), v.maxLength(shortlistBounds.homes, 'too-many'));
const markedSchema = v.object({ ...linkSchema.entries, person: personSchema, id: idSchema });
const nothing = v.object({});

/** The endpoints of a shortlist for two. Only its page loads them, so that no other page grows. Who has the token has the list. */
export const shortlistEndpoints = {
  shortlist: get('/shortlist', v.object({ ...linkSchema.entries, language: languageSchema }), shortlistSchema),
  /** Starts a list with homes, and its first person; the token is told once. */
  startShortlist: post('/shortlist/start', v.object({ name: nameSchema, ids: idsSchema }), newLinkSchema),
  /** Adds a person; the one of that name, if there is one. 'conflict' when all places are taken. */
  joinShortlist: post(
    '/shortlist/join',
    v.object({ ...linkSchema.entries, name: nameSchema }),
    v.object({ person: v.number() }),
  ),
  /** Adds homes that are shown on the site; says how many were added and how many found no room. */
  addToShortlist: post(
    '/shortlist/add',
    v.object({ ...linkSchema.entries, ids: idsSchema }),
    v.object({ added: v.number(), without: v.number() }),
  ),
  heartOfShortlist: post('/shortlist/heart', v.object({ ...markedSchema.entries, heart: v.boolean() }), nothing),
  noteOfShortlist: post('/shortlist/note', v.object({ ...markedSchema.entries, note: noteSchema }), nothing),
  removeFromShortlist: post('/shortlist/remove', v.object({ ...linkSchema.entries, id: idSchema }), nothing),
  /** Gives the list another token: the former one is worth nothing from then on. */
  renewShortlist: post('/shortlist/renew', linkSchema, newLinkSchema),
  /** Erases the list with all that is in it. */
  eraseShortlist: post('/shortlist/erase', linkSchema, nothing),
};
