/** Joins class names into one attribute value. Omits missing ones, and returns undefined if there are none. */
export const classNames = (...names: (string | false | null | undefined)[]): string | undefined => {
  return names.filter(Boolean).join(' ') || undefined;
};
