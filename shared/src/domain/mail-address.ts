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

/** Whether a text is a valid mail address: ASCII, unquoted, with a dotted domain, at most 254 characters, nothing around it. */
export const isMailAddress = (text: string): boolean => {
  if (text.length > mailAddressLimit) return false;
  const at = text.lastIndexOf('@');
  const name = text.slice(0, Math.max(0, at));
  const labels = text.slice(at + 1).split('.');
  return (
    name.length <= 64 &&
    local.test(name) &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(labels.at(-1) ?? '')
  );
};
