import type { StoredPictureValue } from '@rowhouse/shared/contract/desk-fields';
import { mostPictures } from '@rowhouse/shared/contract/desk-media';
import type { Language } from '@rowhouse/shared/domain/language';
import { insertAt, removeAt } from '../editor/list-edits.ts';
import type { StoredPhoto } from './upload-queue.ts';

/** The photos and plans of a home, as in its fields `pictures` and `plans`. */
export interface PictureLists {
  pictures: StoredPictureValue[];
  plans: StoredPictureValue[];
}

/** The name of one of the two lists. */
export type PictureList = keyof PictureLists;

/** A picture by its list and its place in it. */
export interface PicturePlace {
  list: PictureList;
  index: number;
}

const other: Record<PictureList, PictureList> = { pictures: 'plans', plans: 'pictures' };

const noText: Record<Language, string> = { nl: '', fr: '', en: '', de: '' };

const withList = (lists: PictureLists, list: PictureList, next: StoredPictureValue[]): PictureLists => ({
  ...lists,
  [list]: next,
});

/** Moves a picture within its list; a place beyond the end is the end. */
export const movePicture = (lists: PictureLists, { list, index }: PicturePlace, to: number): PictureLists => {
  const picture = lists[list][index];
  if (!picture) return lists;
  const rest = removeAt(lists[list], index);
  return withList(lists, list, insertAt(rest, Math.max(0, Math.min(to, rest.length)), picture));
};

/** Moves a picture to the end of the other list, if that has room. */
export const changedList = (lists: PictureLists, { list, index }: PicturePlace): PictureLists => {
  const picture = lists[list][index];
  if (!picture || lists[other[list]].length >= mostPictures) return lists;
  return {
    ...withList(lists, list, removeAt(lists[list], index)),
    [other[list]]: [...lists[other[list]], picture],
  };
};

/** Removes a picture. */
export const withoutPicture = (lists: PictureLists, { list, index }: PicturePlace): PictureLists =>
  withList(lists, list, removeAt(lists[list], index));

/** Puts a removed picture back at its place. */
export const putBack = (
  lists: PictureLists,
  { list, index }: PicturePlace,
  picture: StoredPictureValue,
): PictureLists => withList(lists, list, insertAt(lists[list], index, picture));

/** Changes the text of a picture in one language. */
export const withText = (
  lists: PictureLists,
  { list, index }: PicturePlace,
  language: Language,
  text: string,
): PictureLists =>
  withList(
    lists,
    list,
    lists[list].map((picture, place) =>
      place === index ? { ...picture, alt: { ...picture.alt, [language]: text } } : picture,
    ),
  );

/** Adds a photo before the first of `later`, otherwise at the end; returns the same lists if they already hold it. */
export const withPhoto = (
  lists: PictureLists,
  { src, width, height }: StoredPhoto,
  later: readonly string[] = [],
): PictureLists => {
  // Compared by the hash of its content, whatever name precedes it.
  const hash = src.slice(-32);
  const isThere = [...lists.pictures, ...lists.plans].some((picture) => picture.src.endsWith(hash));
  if (isThere || lists.pictures.length >= mostPictures) return lists;
  const next = lists.pictures.findIndex((picture) => later.includes(picture.src));
  const place = next < 0 ? lists.pictures.length : next;
  return withList(lists, 'pictures', insertAt(lists.pictures, place, { src, alt: { ...noText }, width, height }));
};
