// The number of letters of the largest title that fit beside each other on the narrowest phone.
const fitting = 17;

/** Whether a title has a word that needs a smaller font on a narrow screen, so that it does not break in the middle. */
export const hasLongWord = (title: string): boolean => title.split(/[\s-]+/u).some((word) => word.length > fitting);
