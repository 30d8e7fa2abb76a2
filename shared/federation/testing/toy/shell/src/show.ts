import * as v from 'valibot';
import { contract, held } from '../../contract.ts';
import type { Component } from '../../page.ts';

/** Gives a module of an app, under the name by which it is exposed. */
export type Load = (owner: string, path: string) => Promise<unknown>;

const texts = v.object({ messages: v.record(v.string(), v.string()) });
const view = v.object({ Component: v.custom<Component>((value) => typeof value === 'function') });

/** The page that a path names, in its language, and its fragments; with `only`, a fragment instead. */
export const pageAt = (pathname: string, only?: string) => {
  const [, language = 'en', ...rest] = pathname.split('/');
  const found = Object.entries(contract.routes).find(
    ([, { paths }]) => Object.entries(paths).find(([key]) => key === language)?.[1] === rest.join('/'),
  );
  return found && { page: found[0], language, route: found[1], fragments: only ? [only] : (held[found[0]] ?? []) };
};

/** What a page shows. */
export type Shown = NonNullable<ReturnType<typeof pageAt>>;

/** HTML of a page, the same on the server and in the browser. */
export const show = async ({ language, route, fragments }: Shown, data: unknown, load: Load): Promise<string> => {
  const messagesOf = async (owner: string) => v.parse(texts, await load(owner, `messages/${language}`)).messages;
  const shown: Record<string, string> = {};
  for (const id of fragments) {
    const [owner = '', name] = id.split('.');
    const { Component } = v.parse(view, await load(owner, `fragments/${name}`));
    shown[id] = Component({ language, texts: await messagesOf(owner), data, fragments: {} });
  }
  const { Component } = v.parse(view, await load(route.owner, `pages/${route.file}`));
  return Component({ language, texts: await messagesOf(route.owner), data, fragments: shown });
};

/** The shell's own modules. */
export const own: Record<string, () => Promise<unknown>> = {
  'pages/home': () => import(/* webpackChunkName: "pages/home" */ './pages/home.tsx'),
  'messages/en': () => import(/* webpackChunkName: "messages/en" */ './messages/en.ts'),
  'messages/nl': () => import(/* webpackChunkName: "messages/nl" */ './messages/nl.ts'),
};
