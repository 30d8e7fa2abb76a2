import { parseUrl } from './parse-url.ts';
import { visibleText } from './visible-text.ts';

/** The maximum length of a mail address, in characters. */
export const mailAddressLimit = 254;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const topLevel = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i;

// Addresses at these domains may have dots anywhere.
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address, for limits per person: in lower case, without the part after a plus sign, and without the dots that Gmail
 * ignores. No mail is sent to it.
 */
export const mailboxOf = (address: string): string => {
  const at = address.lastIndexOf('@');
  const [name = '', domain = ''] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)].map((part) =>
    part.toLowerCase(),
  );
  const untagged = name.replace(/(?<=.)\+.*$/s, '');
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
};

const wideDomain = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

// A domain with letters beyond ASCII, as mail servers know it; any other text is unchanged.
const asciiDomain = (domain: string): string => {
  const isWide = /[^\0-\x7f]/.test(domain) && wideDomain.test(domain);
  return (isWide && parseUrl(`http://${domain}`)?.hostname) || domain;
};

/**
 * A typed or pasted mail address as it is stored and compared: without marks of direction or space around it, and with its domain in the
 * ASCII form (`info@xn--caf-dma.be` for `info@café.be`), which some browsers send by themselves.
 */
export const tidyMailAddress = (text: string): string => {
  const visible = visibleText(text);
  const at = visible.lastIndexOf('@') + 1;
  return visible.slice(0, at) + asciiDomain(visible.slice(at));
};

/** Whether a text is a valid mail address: unquoted, with a dotted domain of any letters, at most 254 characters, nothing around it. */
export const isMailAddress = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  const name = text.slice(0, Math.max(0, at));
  const domain = asciiDomain(text.slice(at + 1));
  if (name.length + 1 + domain.length > mailAddressLimit) return false;
  const labels = domain.split('.');
  return (
    name.length <= 64 &&
    local.test(name) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels.at(-1) ?? '')
  );
};
