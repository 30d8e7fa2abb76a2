import { packageOf } from '@rowhouse/federation/app-names';
import type { Owner } from '@rowhouse/shared/routes';
import { isTest, sourcesOf } from './sources.ts';

/** The text keys in a remote's sources: whole strings, and templates as patterns of the keys that they can produce. */
export interface NamedTexts {
  literals: ReadonlySet<string>;
  templates: RegExp[];
  /** The keys in calls of `t`, as written. */
  asked: { where: string; matches: (key: string) => boolean }[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// `search.${goal}` matches any key with that prefix; only a template with a literal prefix can name a key.
const templateOf = (source: string): RegExp =>
  new RegExp(
    `^${source
      .split(/\$\{[^}]*\}/)
      .map(escaped)
      .join('.+')}$`,
  );

const template = /`([\w-]+\.[^`\n]*\$\{[^`\n]*)`/g;
const askedText = /\bt\(\s*'([^'\n]+)'/g;
const askedTemplate = /\bt\(\s*`([\w-]+\.[^`\n]*\$\{[^`\n]*)`/g;

/**
 * Reads the text keys in the sources of a remote, and those of the field and search writers and the login that it uses; tests and
 * the messages themselves are left out.
 */
export const namedTexts = (owner: Owner): NamedTexts => {
  const own = sourcesOf(`${packageOf(owner)}/src`).filter(({ path }) => !isTest(path) && !path.includes('/messages/'));
  const writers = sourcesOf('shared/src/field-texts').filter(({ path }) => {
    const [name] = path.match(/field-texts\/[\w-]+(?=\.ts$)/) ?? [];
    return name !== undefined && own.some(({ text }) => text.includes(`'@rowhouse/shared/${name}'`));
  });
  const isLogin = own.some(({ text }) => text.includes(`'@rowhouse/shared/login/login-view'`));
  const login = isLogin ? sourcesOf('shared/src/login') : [];
  return namedIn([...own, ...writers, ...login.filter(({ path }) => !isTest(path) && !path.includes('/messages/'))]);
};

/** The same for the given sources. */
export const namedIn = (sources: { path: string; text: string }[]): NamedTexts => {
  const all = (pattern: RegExp) =>
    sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map((found) => ({ path, text: found[1] ?? '' })));
  return {
    literals: new Set(all(/'([^'\n]+)'/g).map(({ text }) => text)),
    templates: all(template).map(({ text }) => templateOf(text)),
    asked: [
      ...all(askedText).map(({ path, text }) => ({
        where: `${path}: '${text}'`,
        matches: (key: string) => key === text,
      })),
      ...all(askedTemplate).map(({ path, text }) => ({
        where: `${path}: ${text}`,
        matches: (key: string) => templateOf(text).test(key),
      })),
    ],
  };
};

/** Keys that no source names. */
export const unusedKeys = (keys: string[], { literals, templates }: NamedTexts): string[] =>
  keys.filter((key) => !literals.has(key) && !templates.some((template) => template.test(key)));

/** Keys in sources that have no text. */
export const missingKeys = (keys: string[], { asked }: NamedTexts): string[] =>
  asked.filter(({ matches }) => !keys.some(matches)).map(({ where }) => where);
