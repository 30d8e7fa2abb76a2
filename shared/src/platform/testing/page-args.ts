import type { Language } from '../../domain/language.ts';
import { hrefFor, matchRoute, type PageId } from '../../routes.ts';
import type { Call } from '../call.ts';
import type { LoaderArgs, PageContext } from '../page.ts';
import { exampleSite } from './site.ts';

/** The context of a page in a language. */
export const contextOf = (
  page: PageId,
  language: Language,
  call: Call,
  changes: Partial<PageContext> = {},
): PageContext => ({
  page,
  language,
  call,
  site: exampleSite,
  origin: 'https://rowhouse.example',
  hrefFor: (target, params = {}, query, other = language) => hrefFor(target, params, other, query),
  ...changes,
});

/** The arguments of a loader or action for a request to a path. */
export const argsAt = (
  path: string,
  call: Call,
  init?: RequestInit,
  changes: Partial<PageContext> = {},
): LoaderArgs => {
  const request = new Request(`https://rowhouse.example${path}`, init);
  const match = matchRoute(new URL(request.url).pathname);
  if (!match) throw new Error(`No page at ${path}`);
  const { page, language, params } = match;
  return { request, params, context: contextOf(page, language ?? 'nl', call, changes) };
};

/** A form submission. */
export const sent = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});
