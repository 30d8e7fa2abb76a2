import { isLink } from '@rowhouse/shared/domain/link';
import { phoneHref } from '@rowhouse/shared/domain/phone';
import { tidyPhone } from '@rowhouse/shared/domain/phone-text';

// Forms of a typed link, and the link of each; the first match wins.
const forms: readonly (readonly [form: RegExp, link: (...found: string[]) => string])[] = [
  [/^\/(?:[a-z0-9-]+\/)*[a-z0-9-]+$/, (path = '') => `${path}/`],
  [/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/, (address = '') => `mailto:${address}`],
  [/^\+?[\d\s./()-]{6,}$/, (phone = '') => phoneHref(phone)],
  [/^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i, (address = '') => `https://${address}`],
];

/** The link for typed or pasted text; null if it is invalid. An address of the site itself becomes its path. */
export const linkAddress = (typed: string, origin: string): string | null => {
  const text = typed.trim();
  // A pasted number may hold marks of direction and odd spaces.
  const plain = tidyPhone(text);
  const address = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  if (isLink(address)) return address;
  const [form, link] = forms.find(([one]) => one.test(address) || one.test(plain)) ?? [];
  const linkOfForm = form && link ? link(form.test(address) ? address : plain) : '';
  return isLink(linkOfForm) ? linkOfForm : null;
};
