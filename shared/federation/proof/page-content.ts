const between = (text: string, begins: string, ends: string): string | null => {
  const from = text.indexOf(begins);
  const to = text.lastIndexOf(ends);
  return from < 0 || to < from ? null : text.slice(from, to);
};

/**
 * The part of a document that its own page makes: the title, the main element and the page's data. Addresses, hashes and versions of
 * releases are left out. Null if it has no main element. Two documents with the same content differ in the shell's layout at most.
 */
export const pageContent = (body: string): string | null => {
  const main = between(body, '<main', '</main>');
  if (main === null) return null;
  return [between(body, '<title', '</title>') ?? '', main]
    .join('\n')
    .replaceAll(/\/_releases\/[\w./-]+/g, '')
    .replaceAll(/sha384-[\w+/=]+/g, '');
};
