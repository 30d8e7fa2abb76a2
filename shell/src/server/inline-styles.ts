import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@rowhouse/federation/integrity';
import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import { LRUCache } from 'lru-cache';
import { type Fonts, fontPreloads, fontsIn } from './font-preloads.ts';
import type { PageAnswer } from './page-answer.ts';

/** A stylesheet as it is inlined in a page, its hash in the content policy, and what it says about fonts. */
interface Style {
  text: string;
  hash: string;
  fonts: Fonts;
}

/** Finds a stylesheet by its address; null where it is unavailable or cannot be inlined. */
export type FindStyle = (address: string) => Promise<Style | null>;

const styleOf = (bytes: Buffer): Style | null => {
  const text = bytes.toString();
  const hash = integrityOf(bytes);
  // Text that an HTML parser reads differently from a CSS parser would get another hash, or end the element.
  const isSame = !/<\/style|\r|\0/i.test(text) && integrityOf(Buffer.from(text)) === hash;
  return isSame ? { text, hash, fonts: fontsIn(text) } : null;
};

/** The stylesheets of a release set, from their verified folders. */
export const stylesOfSet = async (
  facts: ReleaseFacts,
  folders: Readonly<Record<string, string>>,
): Promise<FindStyle> => {
  const named = Object.entries(facts.apps).flatMap(([owner, { prefix, integrity }]) =>
    Object.keys(integrity)
      .filter((name) => name.endsWith('.css'))
      .map((name) => ({ address: prefix + name, file: join(folders[owner] ?? '', 'web', name) })),
  );
  const styles = new Map<string, Style | null>(
    await Promise.all(named.map(async ({ address, file }) => [address, styleOf(await readFile(file))] as const)),
  );
  return async (address) => styles.get(address) ?? null;
};

const timeLimit = 1000; // ms

/** The stylesheets that the API makes of settings and content: their names are hashes of their content. */
export const stylesOfApi = (origin: string): FindStyle => {
  const styles = new LRUCache<string, Style>({ max: 40 });
  const ask = async (address: string): Promise<Style | null> => {
    const response = await fetch(origin + address, { signal: AbortSignal.timeout(timeLimit) });
    // A fallback with today's settings does not match the hash in the name, so it is not used as that file.
    const isNamed = response.ok && (response.headers.get('cache-control') ?? '').includes('immutable');
    return isNamed ? styleOf(Buffer.from(await response.arrayBuffer())) : null;
  };
  return async (address) => {
    const cachedStyle = styles.get(address);
    if (cachedStyle || !/^\/_(?:settings|content)\/[\w-]+\.css$/.test(address)) return cachedStyle ?? null;
    const style = await ask(address).catch(() => null);
    if (style) styles.set(address, style);
    return style;
  };
};

const link = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;
const linkStart = '<link rel="stylesheet" href="';
const policy = 'content-security-policy';
// Pages that load the same modules have the same links.
const mostLinks = 50;

/** The links of a page with their stylesheets in them, and what its headers say of these. */
interface StyleBlock {
  bytes: Buffer;
  hashes: string[];
  preloads: string;
}

/**
 * Inlines the stylesheets of a page, and names the fonts that they use in its `Link` header: it saves one round trip before the first paint, and a stylesheet that hangs
 * cannot leave the page empty. The page's policy lists the hash of each. A stylesheet that is not available stays a
 * link.
 */
export const createStyler = (...finders: FindStyle[]) => {
  // By the text of the links. An address names its content, in a set or by its hash.
  const memory = new LRUCache<string, StyleBlock>({ max: mostLinks });
  const find: FindStyle = async (address) => {
    for (const finder of finders) {
      const style = await finder(address);
      if (style) return style;
    }
    return null;
  };
  const inline = async (links: string): Promise<StyleBlock> => {
    const before = memory.get(links);
    if (before) return before;
    const addresses = [...new Set([...links.matchAll(link)].map(([, address = '']) => address))];
    const styles = new Map(
      await Promise.all(addresses.map(async (address) => [address, await find(address)] as const)),
    );
    const styled = links.replace(link, (named, address: string) => {
      const style = styles.get(address);
      return style ? `<style data-href="${address}">${style.text}</style>` : named;
    });
    const block: StyleBlock = {
      bytes: Buffer.from(styled),
      hashes: [...styles.values()].flatMap((style) => (style ? [`'${style.hash}'`] : [])),
      preloads: fontPreloads(addresses.flatMap((address) => styles.get(address)?.fonts ?? [])),
    };
    // One that is missing may be available for the next page.
    if (![...styles.values()].includes(null)) memory.set(links, block);
    return block;
  };
  return async (answer: PageAnswer): Promise<PageAnswer> => {
    const { body } = answer;
    const end = body.indexOf('</head>');
    const from = end < 0 ? -1 : body.subarray(0, end).indexOf(linkStart);
    if (from < 0) return answer;
    const close = body.indexOf('>', body.lastIndexOf(linkStart, end));
    const to = Math.min(close + 1, end);
    const { bytes, hashes, preloads } = await inline(body.toString('utf8', from, to));
    if (hashes.length === 0) return answer;
    return {
      ...answer,
      headers: [
        ...answer.headers.map(([name, value]): [string, string] =>
          name === policy ? [name, `${value}; style-src 'self' ${hashes.join(' ')}`] : [name, value],
        ),
        ...(preloads ? [['link', preloads] satisfies [string, string]] : []),
      ],
      body: Buffer.concat([body.subarray(0, from), bytes, body.subarray(to)]),
    };
  };
};
