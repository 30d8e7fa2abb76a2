import { packageOf } from '@rowhouse/federation/app-names';
import type { Owner } from '@rowhouse/shared/routes';
import { isTest, sourcesOf } from './sources.ts';

/** The texts that a remote's sources name: whole strings, and templates as what they can become. */
export interface NamedTexts {
  literals: ReadonlySet<string>;
  templates: RegExp[];
  /** What stands in a call of `t`, as it is written. */
  asked: { where: string; matches: (key: string) => boolean }[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// `search.${goal}` can be any key that starts so; only a template with a start of its own can name a key.
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

/** Reads what texts the sources of a remote name, and those of how fields and searches are written where it writes them; tests and the messages themselves do not count. */
export const namedTexts = (owner: Owner): NamedTexts => {
  const own = sourcesOf(`${packageOf(owner)}/src`).filter(({ path }) => !isTest(path) && !path.includes('/messages/'));
  const writers = sourcesOf('shared/src/field-texts').filter(({ path }) => {
    const [name] = path.match(/field-texts\/[\w-]+(?=\.ts$)/) ?? [];
    return name !== undefined && own.some(({ text }) => text.includes(`'@rowhouse/shared/${name}'`));
  });
  return namedIn([...own, ...writers]);
};

/** The same, of sources at hand. */
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

/** Keys that nothing names. */
export const unusedKeys = (keys: string[], { literals, templates }: NamedTexts): string[] =>
  keys.filter((key) => !literals.has(key) && !templates.some((template) => template.test(key)));

/** Texts that are asked for and are not there. */
export const missingKeys = (keys: string[], { asked }: NamedTexts): string[] =>
  asked.filter(({ matches }) => !keys.some(matches)).map(({ where }) => where);
