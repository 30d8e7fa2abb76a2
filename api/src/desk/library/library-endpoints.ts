import { type LibraryPicture, libraryPageSize, type PictureUse } from '@rowhouse/shared/contract/desk-library';
import { foldText } from '@rowhouse/shared/domain/fold';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { slugOf } from '@rowhouse/shared/domain/slug';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, eq, inArray, isNotNull, like, notInArray, or, sql } from '../../database/orm.ts';
import { media, originalFiles } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { localize, type Multilingual } from '../../localized/multilingual.ts';
import { hashIn, mediaPath, type StoredMedia } from '../../media/stored-media.ts';
import { reserveOriginals } from '../../media/used-originals.ts';
import { readSettings } from '../../settings/settings.ts';
import type { DeskCall, DeskEndpoints } from '../desk-endpoint.ts';
import { altsOf, type ContentUses, usesInContent, usesInStock } from './picture-uses.ts';

type Names = 'deskLibrary' | 'deskPicture' | 'deskPictureAdd' | 'deskPictureTexts' | 'deskPictureRemove';

const missing = () => new ApiError('not-found', 'There is no such picture');

const pictureOf = (row: StoredMedia, contentUses: ContentUses | undefined): LibraryPicture => ({
  name: row.name,
  src: mediaPath(row),
  width: row.width ?? 0,
  height: row.height ?? 0,
  alts: altsOf(row, contentUses),
  uses: contentUses?.uses.length ?? 0,
  addedAt: row.addedAt?.toISOString() ?? null,
});

// The values of a picture for the audit.
const notedOf = ({ name, alts }: StoredMedia) => ({ name, alts });

const isPicture = isNotNull(media.width);

/** A row of the library, locked; throws 'not-found'. */
const demandPicture = async (transaction: Database, name: string): Promise<StoredMedia> => {
  const isAsked = and(eq(media.name, name), isPicture);
  const [row] = await transaction.select().from(media).where(isAsked).for('update');
  if (!row) throw missing();
  return row;
};

// A free name made of the file's name, with a number when that is taken.
const nameFor = async (transaction: Database, file: string): Promise<string> => {
  const wanted =
    slugOf(file.replace(/\.[a-z0-9]{1,5}$/i, ''))
      .slice(0, 80)
      .replace(/-+$/, '') || 'photo';
  const isAlike = or(eq(media.name, wanted), like(media.name, `${wanted}-%`));
  const alike = await transaction.select({ name: media.name }).from(media).where(isAlike);
  const takenNames = new Set(alike.map(({ name }) => name));
  for (let number = 2, name = wanted; ; number += 1) {
    if (!takenNames.has(name)) return name;
    name = `${wanted}-${number}`;
  }
};

const readerIn = async (database: Database, language: Language) => {
  const { languages: site } = await readSettings(database);
  return (texts: Multilingual): string => localize(texts, language, [...site.fallbacks, ...languages]);
};

const listPictures = async (
  database: Database,
  { q, use, page }: Parameters<DeskEndpoints['deskLibrary']>[0],
  language: Language,
) => {
  const usesByName = await usesInContent(database, await readerIn(database, language));
  const names = [...usesByName.keys()];
  const where = and(
    isPicture,
    use === 'used' ? inArray(media.name, names) : undefined,
    use === 'unused' ? notInArray(media.name, names) : undefined,
  );
  const rows = database.select().from(media).where(where).orderBy(sql`${media.addedAt} desc nulls last`, media.name);
  const words = foldText(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  const hasWords = ({ name, alts }: LibraryPicture) => {
    const text = foldText([name, ...Object.values(alts)].join(' '));
    return words.every((word) => text.includes(word));
  };
  const show = (row: StoredMedia) => pictureOf(row, usesByName.get(row.name));
  // Words are compared without accents, here; without words only one page is read.
  const matches = words.length === 0 ? undefined : (await rows).map(show).filter(hasWords);
  const total = matches?.length ?? (await database.$count(media, where));
  const pageCount = Math.max(1, Math.ceil(total / libraryPageSize));
  const current = Math.min(page, pageCount);
  const start = (current - 1) * libraryPageSize;
  const pictures =
    matches?.slice(start, start + libraryPageSize) ?? (await rows.limit(libraryPageSize).offset(start)).map(show);
  return { pictures, total, page: current, pageCount };
};

/** The library: pictures that pages and articles can name. */
export const libraryEndpoints = ({ database }: Pick<Dependencies, 'database'>): Pick<DeskEndpoints, Names> => {
  const open = async (
    row: StoredMedia,
    { staff }: DeskCall,
  ): Promise<{ picture: LibraryPicture; usedBy: PictureUse[] }> => {
    const read = await readerIn(database, staff.language);
    const contentUses = (await usesInContent(database, read)).get(row.name);
    return {
      picture: pictureOf(row, contentUses),
      usedBy: [...(contentUses?.uses ?? []), ...(await usesInStock(database, row, read))],
    };
  };

  return {
    deskLibrary: (query, { staff }) => listPictures(database, query, staff.language),

    deskPicture: async ({ name }, desk) => {
      const [row] = await database
        .select()
        .from(media)
        .where(and(eq(media.name, name), isPicture));
      if (!row) throw missing();
      return open(row, desk);
    },

    deskPictureAdd: async ({ src, file, alts }, desk) => {
      const hash = hashIn(src.slice('/media/'.length)) ?? '';
      const { row, known } = await database.transaction(async (transaction) => {
        await reserveOriginals(transaction, eq(originalFiles.hash, hash));
        // Locked, so that the same photo from two tabs becomes one picture.
        const [stored] = await transaction
          .select()
          .from(originalFiles)
          .where(eq(originalFiles.hash, hash))
          .for('update');
        if (!stored?.storedAt || !stored.width || !stored.height) throw missing();
        const [standing] = await transaction.select().from(media).where(eq(media.hash, hash)).limit(1);
        if (standing) return { row: standing, known: true };
        const { width, height } = stored;
        const name = await nameFor(transaction, file);
        const added = { name, hash, width, height, alts: alts ?? null, addedAt: desk.at };
        await transaction.insert(media).values(added);
        await writeAudit(transaction, desk, {
          action: 'picture.added',
          kind: 'picture',
          subjectId: hash,
          after: notedOf(added),
        });
        return { row: added, known: false };
      });
      return { picture: (await open(row, desk)).picture, known };
    },

    deskPictureTexts: async ({ name, alts, before }, desk) => {
      const contentUses = (await usesInContent(database, await readerIn(database, desk.staff.language))).get(name);
      const row = await database.transaction(async (transaction) => {
        const standing = await demandPicture(transaction, name);
        const now = altsOf(standing, contentUses);
        const changed = languages.filter((language) => alts[language] !== before[language]);
        if (changed.some((language) => now[language] !== before[language] && now[language] !== alts[language]))
          throw new ApiError('conflict', 'Somebody else wrote another text meanwhile');
        const next = { ...now, ...Object.fromEntries(changed.map((language) => [language, alts[language]])) };
        await transaction.update(media).set({ alts: next }).where(eq(media.name, name));
        const after = { ...standing, alts: next };
        await writeAudit(transaction, desk, {
          action: 'picture.changed',
          kind: 'picture',
          subjectId: standing.hash,
          before: { name, alts: now },
          after: notedOf(after),
        });
        return after;
      });
      return { picture: pictureOf(row, contentUses) };
    },

    deskPictureRemove: async ({ name }, desk) => {
      await database.transaction(async (transaction) => {
        const row = await demandPicture(transaction, name);
        const read = (texts: Multilingual) => localize(texts, desk.staff.language, languages);
        const isUsed = (await usesInContent(transaction, read)).has(name);
        if (isUsed || (await usesInStock(transaction, row, read)).length > 0)
          throw new ApiError('conflict', 'Something shows this picture');
        await transaction.delete(media).where(eq(media.name, name));
        await writeAudit(transaction, desk, {
          action: 'picture.removed',
          kind: 'picture',
          subjectId: row.hash,
          before: notedOf(row),
        });
      });
      return {};
    },
  };
};
