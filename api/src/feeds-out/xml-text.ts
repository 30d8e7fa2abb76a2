import { escapeUTF8 } from 'entities';

/** A piece of XML with its content escaped. */
export type Xml = string;

type Value = string | number | boolean;
type Attributes = Readonly<Record<string, Value | null | undefined>>;

// XML allows no other control characters, and no unpaired surrogates.
const storable = (text: string): string => text.replace(/[^\P{C}\n\t]/gu, '');
const escapeValue = (value: Value): string => escapeUTF8(storable(String(value)));

/** An element with a text and attributes; empty attributes are left out, and so is an element with neither. */
export const field = (name: string, value: Value | null | undefined, attributes: Attributes = {}): Xml => {
  const attributeTexts = Object.entries(attributes)
    .filter(([, given]) => given !== null && given !== undefined && given !== '')
    .map(([key, given]) => ` ${key}="${escapeValue(given ?? '')}"`)
    .join('');
  const text = value === null || value === undefined ? '' : escapeValue(value);
  if (text === '' && attributeTexts === '') return '';
  return text === '' ? `<${name}${attributeTexts}/>` : `<${name}${attributeTexts}>${text}</${name}>`;
};

/** An element with child elements; without any it is left out. */
export const group = (name: string, ...inner: readonly (Xml | false)[]): Xml => {
  const whole = inner.filter((one) => one !== false).join('');
  return whole === '' ? '' : `<${name}>${whole}</${name}>`;
};
