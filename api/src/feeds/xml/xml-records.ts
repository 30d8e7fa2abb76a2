import { SaxesParser } from 'saxes';
import { ReadingFault } from '../reading-fault.ts';
import { boundedMarkup, cutMark } from './bounded-markup.ts';
import type { XmlElement } from './xml-element.ts';

/** A requested element, whole. */
export interface XmlRecord {
  element: XmlElement;
  /** Its index among those of its name, from 0. */
  index: number;
  /** Paths of its texts that were left out as too long. */
  tooLong: readonly string[];
  /** Why it is unusable; the element is then incomplete. */
  fault: string | null;
}

// Far more than any home has.
const recordLimits = { depth: 24, elements: 10_000, text: 100_000, whole: 2_000_000 } as const;

interface Open {
  name: string;
  attributes: Map<string, string>;
  text: string;
  isTooLong: boolean;
  children: XmlElement[];
}

interface Underway {
  open: Open[];
  elements: number;
  characters: number;
  tooLong: string[];
  fault: string | null;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Marks a record as unusable, and drops its content, except its own short elements, which may identify it. */
const spoil = (record: Underway, why: string): void => {
  record.fault ??= why;
  const [root, ...others] = record.open;
  for (const element of others) Object.assign(element, { text: '', children: [] });
  if (root) root.children = root.children.filter(isShort).slice(0, mostKept);
  record.elements = 0;
  record.characters = 0;
};

const mostKept = 100;
const isShort = ({ text, children, attributes }: XmlElement): boolean =>
  text.length <= 200 && children.length === 0 && attributes.size === 0;

const createRecord = (): Underway => ({ open: [], elements: 0, characters: 0, tooLong: [], fault: null });

const begin = (record: Underway, name: string, attributes: Readonly<Record<string, string>>): void => {
  const named = Object.entries(attributes).map(([key, value]): [string, string] => [local(key), value]);
  record.elements += 1 + named.length;
  record.characters += named.reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  record.open.push({ name, attributes: new Map(named), text: '', isTooLong: false, children: [] });
  if (record.elements > recordLimits.elements) spoil(record, `has more than ${recordLimits.elements} elements`);
};

const leaveText = ({ open, tooLong }: Underway): void => {
  const element = open.at(-1);
  const path = open
    .slice(1)
    .map(({ name }) => name)
    .join('/');
  if (element) Object.assign(element, { text: '', isTooLong: true });
  if (!tooLong.includes(path)) tooLong.push(path);
};

const addText = (record: Underway, text: string): void => {
  const element = record.open.at(-1);
  if (!element || element.isTooLong) return;
  record.characters += text.length;
  if (element.text.length + text.length > recordLimits.text) leaveText(record);
  else if (record.characters > recordLimits.whole) spoil(record, `has more than ${recordLimits.whole} characters`);
  else element.text += text;
};

/** Closes the current element; returns the record when it was the last. */
const finish = (record: Underway): XmlElement | null => {
  const element = record.open.pop();
  const parent = record.open.at(-1);
  if (!element || !parent) return element ?? null;
  parent.children.push(element);
  return null;
};

/**
 * The elements of these names in an XML file, in the order in which they end, one at a time in memory. Custom entities
 * are unknown, and a document type is refused; a markup error ends the reading. `roots` are the allowed names of the
 * root.
 */
export const xmlRecords = async function* (
  texts: AsyncIterable<string>,
  { names, roots }: { names: ReadonlySet<string>; roots: ReadonlySet<string> },
): AsyncGenerator<XmlRecord> {
  const parser = new SaxesParser({ position: true, xmlns: false });
  const bounded = boundedMarkup(recordLimits.text);
  const counts = new Map<string, number>();
  let depth = 0;
  let underway: Underway | null = null;
  let ended: XmlRecord[] = [];
  parser.on('opentag', ({ name: whole, attributes }) => {
    const name = local(whole);
    depth += 1;
    if (depth === 1 && !roots.has(name))
      throw new ReadingFault(`is called <${name.slice(0, 50)}> and is not such a feed`);
    if (depth > recordLimits.depth) throw new ReadingFault(`has elements in more than ${recordLimits.depth} others`);
    if (!underway && names.has(name)) underway = createRecord();
    if (underway) begin(underway, name, attributes);
  });
  const onText = (text: string) => underway && addText(underway, text);
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('processinginstruction', ({ target }) => {
    if (underway && target === cutMark) leaveText(underway);
  });
  parser.on('closetag', () => {
    depth -= 1;
    const element = underway && finish(underway);
    if (!underway || !element) return;
    const index = counts.get(element.name) ?? 0;
    counts.set(element.name, index + 1);
    ended.push({ element, index, tooLong: underway.tooLong, fault: underway.fault });
    underway = null;
  });
  const write = (text: string, isLast: boolean): XmlRecord[] => {
    ended = [];
    try {
      const passed = bounded(text, isLast);
      if (passed !== '') parser.write(passed);
      if (isLast) parser.close();
    } catch (error) {
      if (error instanceof ReadingFault) throw error;
      throw new ReadingFault(`is not well-formed XML: ${error instanceof Error ? error.message : String(error)}`);
    }
    return ended;
  };
  for await (const text of texts) yield* write(text, false);
  yield* write('', true);
};
