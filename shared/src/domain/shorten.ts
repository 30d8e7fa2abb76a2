const cutAt = (text: string, length: number): string => {
  // A cut must not leave half a surrogate pair.
  return text.slice(0, Math.max(0, length)).replace(/[\uD800-\uDBFF]$/, '');
};

/** A text of at most `limit` characters. A longer one ends with `end`, at a word if one ends past the share `boundaryPast`. */
export const shorten = (text: string, limit: number, end: string, boundaryPast: number): string => {
  if (text.length <= limit) return text;
  const cut = cutAt(text, limit - end.length);
  const boundary = text.charAt(cut.length) === ' ' ? cut.length : cut.lastIndexOf(' ');
  return (boundary > limit * boundaryPast ? cut.slice(0, boundary) : cut).trimEnd() + end;
};
