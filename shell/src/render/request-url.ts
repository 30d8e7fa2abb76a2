// What a regular expression takes for the end of a line, as a path carries it.
const lineBreaks = /%0[ad]|%e2%80%a[89]/gi;

/** An address whose path has no line break: React Router's catch-all ends at one and then knows no page at all, not even the one for what is not found. */
export const withoutLineBreaks = (address: string): string => {
  const url = new URL(address);
  url.pathname = url.pathname.replace(lineBreaks, '');
  return url.href;
};
