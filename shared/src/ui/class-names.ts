/** Joins class names to one attribute value; absent ones are left out, none at all gives undefined. */
export const classNames = (...names: (string | false | null | undefined)[]): string | undefined => {
  return names.filter(Boolean).join(' ') || undefined;
};
