import type { Language } from '@rowhouse/shared/domain/language';

const most = 64 * 1024 * 1024; // characters of HTML

/** A page as it was last rendered well. */
export interface Copy {
  body: string;
  headers: [string, string][];
  at: number;
  /** The release set that rendered it. */
  set: string;
}

/** The last good copies of pages that are the same for all, for the time that the API is away; the longest unused go first. */
export interface KeptCopies {
  keep: (address: string, copy: Copy) => void;
  find: (address: string) => Copy | null;
}

/** Makes the store; it lives in memory, so a program that was never asked for a page has no copy of it. */
export const createKeptCopies = (limit = most): KeptCopies => {
  const copies = new Map<string, Copy>();
  let size = 0;
  const drop = (address: string): void => {
    size -= copies.get(address)?.body.length ?? 0;
    copies.delete(address);
  };
  return {
    keep: (address, copy) => {
      drop(address);
      copies.set(address, copy);
      size += copy.body.length;
      for (const oldest of copies.keys()) {
        if (size <= limit) break;
        drop(oldest);
      }
    },
    find: (address) => {
      const copy = copies.get(address);
      if (!copy) return null;
      copies.delete(address);
      copies.set(address, copy);
      return copy;
    },
  };
};

const sentences: Record<Language, (time: string) => string> = {
  nl: (time) =>
    `Deze pagina is van ${time}. Wat sindsdien veranderde, ziet u zodra onze gegevens weer bereikbaar zijn.`,
  fr: (time) =>
    `Cette page date de ${time}. Ce qui a changé depuis s’affichera dès que nos données seront à nouveau accessibles.`,
  en: (time) =>
    `This page is from ${time}. You will see what has changed since as soon as our data can be reached again.`,
  de: (time) =>
    `Diese Seite ist von ${time}. Was sich seither geändert hat, sehen Sie, sobald unsere Daten wieder erreichbar sind.`,
};

const timeOf = (at: number): string =>
  new Intl.DateTimeFormat('nl-BE', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Brussels' }).format(at);

/** The copy's HTML with a line that says from when it is; React passes over an element of the body that it does not know. */
export const markedCopy = ({ body, headers, at }: Copy): string => {
  const given = headers.find(([name]) => name === 'content-language')?.[1] ?? '';
  const language = Object.keys(sentences).find((one): one is Language => one === given) ?? 'nl';
  return body.replace(
    /<body[^>]*>/,
    (tag) => `${tag}<kept-copy role="status">${sentences[language](timeOf(at))}</kept-copy>`,
  );
};
