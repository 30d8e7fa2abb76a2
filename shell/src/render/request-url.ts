// Line breaks, encoded in a path.
const lineBreaks = /%0[ad]|%e2%80%a[89]/gi;

/** Removes line breaks from the path of an address: React Router's catch-all route does not match past one. */
export const withoutLineBreaks = (address: string): string => {
  const url = new URL(address);
  url.pathname = url.pathname.replace(lineBreaks, '');
  return url.href;
};
