import { type Language, languages } from '@rowhouse/shared/domain/language';
import { messages as de } from '../../../shell/src/messages/de.ts';
import { messages as en } from '../../../shell/src/messages/en.ts';
import { messages as fr } from '../../../shell/src/messages/fr.ts';
import { messages as nl } from '../../../shell/src/messages/nl.ts';

/** The layout's own texts, by language. */
export const layout: Record<Language, Record<keyof typeof nl, string>> = { nl, fr, en, de };

/** What a visitor is told of a part that failed, in their language. */
export const noticesIn = (language: Language): string[] => [
  layout[language]['failure.remote.title'],
  layout[language]['failure.render.title'],
];

/** What a page shows, as somebody without scripts sees it. */
export interface Seen {
  status: number;
  saw: string;
  html: string;
}

const languageOf = (path: string): Language => languages.find((one) => path.startsWith(`/${one}/`)) ?? 'nl';

const layoutStands = (html: string, language: Language): boolean => {
  const t = layout[language];
  const header = /<header[\s\S]*<\/header>/.exec(html)?.[0] ?? '';
  return (
    header.includes(`aria-label="${t['menu.label']}"`) &&
    header.includes(`aria-label="${t['language.label']}"`) &&
    languages.every((other) => header.includes(`hrefLang="${other}"`)) &&
    html.includes(t['footer.biv'].split('{{')[0] ?? '')
  );
};

// A retry that works without scripts: a form that asks for the same address again.
const retries = (html: string, language: Language): number =>
  [...html.matchAll(/<form[^>]*method="get"[^>]*>[\s\S]*?<\/form>/g)].filter(([form]) =>
    form.includes(`>${layout[language]['failure.retry']}<`),
  ).length;

/** In words: which parts of a document stand. */
const told = (status: number, html: string, language: Language): string => {
  if (!layoutStands(html, language))
    return languages.every((one) => html.includes(`<p lang="${one}">`)) ? 'a notice in four languages' : 'no layout';
  const notices = noticesIn(language).reduce((sum, text) => sum + html.split(`>${text}</p>`).length - 1, 0);
  if (notices === 0) return 'the whole page';
  const retry = retries(html, language) === notices ? 'with a retry' : 'without a retry';
  return status === 200
    ? `the page, and a notice ${retry} in place of the part`
    : `the layout around a notice ${retry}`;
};

/** Asks for a page and tells what a visitor saw. */
export const see = async (url: string, init?: RequestInit): Promise<Seen> => {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const html = await answer.text();
  return { status: answer.status, saw: told(answer.status, html, languageOf(new URL(url).pathname)), html };
};

/** The version of a remote whose files a document names. */
export const versionIn = (html: string, app: string): string =>
  new RegExp(`/_releases/${app}/([^/]+)/`).exec(html)?.[1] ?? '';
