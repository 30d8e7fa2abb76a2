// As many letters of the largest title as stand beside each other on the narrowest telephone.
const fitting = 17;

/** Whether a title has a word that is set smaller on a narrow screen, so that it does not break in the middle. */
export const hasLongWord = (title: string): boolean => title.split(/[\s-]+/u).some((word) => word.length > fitting);
