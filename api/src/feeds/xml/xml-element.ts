/** An element of a record, without namespace prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Its own text, without that of child elements. */
  readonly text: string;
  readonly children: readonly XmlElement[];
}

/** The elements at a path below one, such as `geo/land`. */
export const elementsAt = (element: XmlElement, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>(
      (elements, name) => elements.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );

/** The text of the first element at a path, trimmed; empty when there is none. */
export const textAt = (element: XmlElement, path: string): string => elementsAt(element, path)[0]?.text.trim() ?? '';

/**
 * Every text and attribute below an element by its path, such as `geo/land@iso_land`; several values when elements have
 * the same path.
 */
export const flatRecord = (record: XmlElement): ReadonlyMap<string, readonly string[]> => {
  const flat = new Map<string, string[]>();
  const add = (path: string, value: string) => {
    const trimmed = value.trim();
    if (trimmed === '') return;
    const knownElements = flat.get(path);
    if (knownElements) knownElements.push(trimmed);
    else flat.set(path, [trimmed]);
  };
  const walk = ({ text, attributes, children }: XmlElement, path: string): void => {
    add(path, text);
    for (const [name, value] of attributes) add(`${path}@${name}`, value);
    for (const child of children) walk(child, path === '' ? child.name : `${path}/${child.name}`);
  };
  walk(record, '');
  return flat;
};
