import { mostFavourites } from './kept-ids.ts';

/** The bounds of a shortlist: its people and homes, and the characters of a name and of a note. */
export const shortlistBounds = { people: 4, homes: mostFavourites, name: 24, note: 280 } as const;

/** The days after its last use at which a shortlist is deleted. */
export const shortlistDays = 90;

/** What stands for a person who gives no name, by number. */
export const shortlistLetters = ['A', 'B', 'C', 'D'] as const;
