import { createHash } from 'node:crypto';
import type { Settings } from '@rowhouse/shared/contract/settings';
import type { Context } from 'hono';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { readSettings } from './settings.ts';

// Heights in CSS pixels: the highest logo, and that of one that has shrunk.
const highest = { wide: 125, small: 75 };
const shrunk = 48;

const logoRule = (height: number): string => {
  const [wide, small] = [Math.min(height, highest.wide), Math.min(height, highest.small)];
  const scale = (from: number) => Math.round(Math.min(1, shrunk / from) * 1000) / 1000;
  return `:root{--logo-wide:${wide}px;--logo-small:${small}px;--logo-wide-shrunk:${scale(wide)};--logo-small-shrunk:${scale(small)}}`;
};

const rulesOf = ({ topBar, header }: Settings): string[] => [
  ...[...topBar.left, ...topBar.right].flatMap(({ id, colour }) =>
    colour === null ? [] : [`.top-bar-${id}{--top-bar-colour:${colour.toLowerCase()}}`],
  ),
  ...(header.logo ? [logoRule(header.logo.height)] : []),
];

/** The looks that settings ask for, as one stylesheet under the hash of what it says; null where they ask for none. */
export const settingsStylesheet = (settings: Settings): { path: string; css: string } | null => {
  const css = rulesOf(settings).join('\n');
  if (css === '') return null;
  return { path: `/_settings/${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`, css };
};

/** Answers the stylesheet; a page that was kept from before a change gets today's looks, which must not be kept under its hash. */
export const settingsStylesheetRoute =
  (database: Database) =>
  async (context: Context): Promise<Response> => {
    const sheet = settingsStylesheet(await readSettings(database));
    if (!sheet) throw new ApiError('not-found', 'The settings ask for no stylesheet');
    return context.body(sheet.css, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': context.req.path === sheet.path ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  };
