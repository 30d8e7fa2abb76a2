import * as v from 'valibot';
import { type Component, contract } from '../../contract.ts';

/** The shell's own modules: its texts. */
export const own: Record<string, () => Promise<unknown>> = {
  'messages/en': () => import(/* webpackChunkName: "messages/en" */ './messages/en.ts'),
  'messages/nl': () => import(/* webpackChunkName: "messages/nl" */ './messages/nl.ts'),
};

const textsSchema = v.object({ messages: v.record(v.string(), v.string()) });
const viewSchema = v.object({ Component: v.custom<Component>((value) => typeof value === 'function') });

const pages = Object.entries(contract.routes).flatMap(([page, { paths, ...route }]) =>
  Object.entries(paths).map(([language, path]) => ({ page, language, path: `/${language}/${path}`, ...route })),
);

/** The page at a path, and its language. */
export const pageAt = (pathname: string) => pages.find(({ path }) => path === pathname);

/** The HTML of a page, the same on the server and in the browser; `load` returns a module of an app. */
export const show = async (
  { owner, file, language, fragments }: NonNullable<ReturnType<typeof pageAt>>,
  data: unknown,
  load: (owner: string, path: string) => Promise<unknown>,
): Promise<string> => {
  const shown: Record<string, string> = {};
  const write = async (from: string, path: string): Promise<string> => {
    const { messages } = v.parse(textsSchema, await load(from, `messages/${language}`));
    return v.parse(viewSchema, await load(from, path)).Component(messages, data, shown);
  };
  for (const id of fragments) {
    const [from = '', name] = id.split('.');
    shown[id] = await write(from, `fragments/${name}`);
  }
  return write(owner, `pages/${file}`);
};
