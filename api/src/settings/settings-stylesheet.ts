import { createHash } from 'node:crypto';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { faceFonts, isSans, ownFace, type Palette, palettesOf } from '@rowhouse/shared/domain/face';
import { logoSize } from '@rowhouse/shared/domain/logo-size';
import type { Context } from 'hono';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { readSettings } from './settings.ts';

// The height of a logo in a scrolled header, in CSS pixels.
const shrunk = 48;

const logoRule = (logo: NonNullable<Settings['header']['logo']>): string => {
  const [wide, small] = [logoSize(logo, 'wide'), logoSize(logo, 'small')];
  const scale = (from: number) => Math.round(Math.min(1, shrunk / from) * 1000) / 1000;
  // The width that a shrunk logo gives to the menu beside it.
  const freed = Math.round(wide.width * (1 - scale(wide.height)));
  return `:root{--logo-wide:${wide.height}px;--logo-small:${small.height}px;--logo-wide-shrunk:${scale(wide.height)};--logo-small-shrunk:${scale(small.height)};--logo-freed:${freed}px}`;
};

const tokens = (names: Readonly<Record<string, string>>): string =>
  Object.entries(names)
    .map(([name, value]) => `--${name}:${value.toLowerCase()}`)
    .join(';');
const colours = (palette: Palette): string =>
  tokens(Object.fromEntries(Object.entries(palette).map(([name, value]) => [`color-${name}`, value])));

// Choices of the agency override the tokens of the site, which are in a cascade layer.
const faceRules = ({ headings, text, ...chosen }: Settings['face']): string[] => {
  const palettes = palettesOf(chosen);
  const fonts = [
    // The headings of the default font are one weight, set tight. Those of a sans-serif are bold and need wider word gaps.
    ...(isSans(headings) ? ['--heading-weight:600', '--heading-gap:.08em'] : []),
    ...(headings === ownFace.headings ? [] : [`--font-heading:${faceFonts[headings]}`]),
    ...(text === ownFace.text ? [] : [`--font-text:${faceFonts[text]}`]),
  ];
  return [
    ...(fonts.length > 0 ? [`:root{${fonts.join(';')}}`] : []),
    ...(palettes
      ? [
          `:root{${colours(palettes.root)}}`,
          `.background-tint{${colours(palettes.tint)}}`,
          `.background-ink{${colours(palettes.ink)}}`,
        ]
      : []),
  ];
};

const rulesOf = ({ topBar, header, face }: Settings): string[] => [
  ...faceRules(face),
  ...[...topBar.left, ...topBar.right].flatMap(({ id, colour }) =>
    colour === null ? [] : [`.top-bar-${id}{--top-bar-colour:${colour.toLowerCase()}}`],
  ),
  ...(header.logo ? [logoRule(header.logo)] : []),
];

/** The styles that the settings define, as one stylesheet named by its hash; null when they define none. */
export const settingsStylesheet = (settings: Settings): { path: string; css: string } | null => {
  const css = rulesOf(settings).join('\n');
  if (css === '') return null;
  return { path: `/_settings/${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`, css };
};

/**
 * Answers the current stylesheet. A page cached before a change asks for an older hash: it gets the current styles,
 * which must not be cached under that hash.
 */
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
