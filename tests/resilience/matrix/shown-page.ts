import { packageOf } from '@rowhouse/federation/app-names';
import { factsPath } from '@rowhouse/federation/release-facts';
import { releaseFactsSchema } from '@rowhouse/federation/release-facts-schema';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';
import { messages as de } from '../../../shell/src/messages/de.ts';
import { messages as en } from '../../../shell/src/messages/en.ts';
import { messages as fr } from '../../../shell/src/messages/fr.ts';
import { messages as nl } from '../../../shell/src/messages/nl.ts';
import type { Sight } from './rules.ts';

/** The layout's own texts, by language. */
export const layout: Record<Language, Record<keyof typeof nl, string>> = { nl, fr, en, de };

/** The notices in place of a failed part, in a language. */
export const noticesIn = (language: Language): string[] => [
  layout[language]['failure.remote.title'],
  layout[language]['failure.kept.title'],
  layout[language]['failure.render.title'],
];

/** A page as a visitor without scripts sees it; `sees` is null when even the layout is not whole. */
export interface ShownPage {
  status: number;
  sees: Sight | null;
  html: string;
}

const languageOf = (path: string): Language => languages.find((one) => path.startsWith(`/${one}/`)) ?? 'nl';

const hasLayout = (html: string, language: Language): boolean => {
  const t = layout[language];
  const header = /<header[\s\S]*<\/header>/.exec(html)?.[0] ?? '';
  return (
    header.includes(`aria-label="${t['menu.label']}"`) &&
    header.includes(`aria-label="${t['language.label']}"`) &&
    languages.every((other) => header.includes(`hrefLang="${other}"`)) &&
    html.includes(t['footer.biv'].split('{{')[0] ?? '')
  );
};

// Retries that work without scripts: forms that request the same address again.
const retries = (html: string, language: Language): number =>
  [...html.matchAll(/<form[^>]*method="get"[^>]*>[\s\S]*?<\/form>/g)].filter(([form]) =>
    form.includes(`>${layout[language]['failure.retry']}<`),
  ).length;

const sightOf = (status: number, html: string, language: Language): Sight | null => {
  if (!hasLayout(html, language)) return null;
  const notices = noticesIn(language).reduce((sum, text) => sum + html.split(`>${text}</p>`).length - 1, 0);
  if (notices === 0) return 'whole';
  if (retries(html, language) !== notices) return null;
  return status === 200 ? 'no part' : 'no page';
};

/** Requests a page and returns what a visitor sees. */
export const showPage = async (url: string, init?: RequestInit): Promise<ShownPage> => {
  const answer = await fetch(url, { redirect: 'manual', ...init });
  const html = await answer.text();
  return { status: answer.status, sees: sightOf(answer.status, html, languageOf(new URL(url).pathname)), html };
};

/** The version of a remote in the release set of a document. */
export const versionIn = async (site: string, html: string, app: string): Promise<string> => {
  const set = /"set":"([a-f0-9]+)"/.exec(html)?.[1] ?? '';
  const { apps } = v.parse(releaseFactsSchema, await (await fetch(site + factsPath(set))).json());
  return Object.entries(apps).find(([owner]) => packageOf(owner) === app)?.[1].version ?? '';
};
