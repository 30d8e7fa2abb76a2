import { enabledLanguages, type Settings } from '@rowhouse/shared/contract/settings';
import {
  faviconPath,
  manifestPath,
  type SiteIcon,
  siteIconPath,
  siteIcons,
  touchIconPath,
} from '@rowhouse/shared/contract/site-icons';
import { hrefFor } from '@rowhouse/shared/routes';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { decode } from '../media/decode-queue.ts';
import type { Media } from '../media/media.ts';
import { hashIn, hashNamed } from '../media/stored-media.ts';
import { readSettings } from '../settings/settings.ts';
import { drawIcon, drawnMark, type IconShape, innerSide } from './draw-icon.ts';
import { icoFile } from './ico-file.ts';

// Requested by every visitor, and seldom changed.
const caching = 'public, max-age=3600, stale-while-revalidate=86400';

const inTab: IconShape[] = [16, 32, 48].map((side) => ({ side, share: 1, opaque: false }));
const onHomeScreen: IconShape = { side: 180, share: 0.8, opaque: true };
const installIcons: Record<SiteIcon, IconShape> = {
  'icon-192': { side: 192, share: 0.9, opaque: false },
  'icon-512': { side: 512, share: 0.9, opaque: false },
  // Only a circle of four fifths of its width is always visible.
  'icon-maskable': { side: 512, share: 0.55, opaque: true },
};

/**
 * The icons of the site for browsers and telephones, drawn from the agency's picture or logo, else the drawn mark; and
 * the manifest that names them.
 */
export const siteIconRoutes = ({ database, media }: { database: Database; media: Media }): Hono => {
  // The mark is the fallback for a missing picture.
  const pictureOf = async ({ icon, header }: Settings, inner: number): Promise<Buffer> => {
    const picture = icon.picture ?? header.logo;
    const name = /^\/media\/([\w-]+)$/.exec(picture?.src ?? '')?.[1];
    const hash = name === undefined ? null : (hashIn(name) ?? (await hashNamed(database)(name)));
    if (!picture || hash === null) return drawnMark(icon.colour, inner);
    const side = picture.width < picture.height ? 'height' : 'width';
    return media.renderPicture({ hash, [side]: inner, format: 'png' }).catch((error: unknown) => {
      if (error instanceof ApiError) return drawnMark(icon.colour, inner);
      throw error;
    });
  };

  // The icons of the current settings, each drawn once for all requests.
  let drawn: { of: string; icons: Map<IconShape, Promise<Buffer>> } = { of: '', icons: new Map() };
  const iconOf = (settings: Settings, shape: IconShape): Promise<Buffer> => {
    const of = JSON.stringify([settings.icon, settings.header.logo]);
    if (drawn.of !== of) drawn = { of, icons: new Map() };
    const { icons } = drawn;
    const drawing = icons.get(shape);
    if (drawing) return drawing;
    const newDrawing = pictureOf(settings, innerSide(shape)).then((picture) =>
      decode(() => drawIcon(picture, shape, settings.icon.background)),
    );
    icons.set(shape, newDrawing);
    newDrawing.catch(() => icons.delete(shape));
    return newDrawing;
  };

  const send = (context: Context, type: string, body: Buffer | string) =>
    context.body(typeof body === 'string' ? body : new Uint8Array(body), 200, {
      'content-type': type,
      'cache-control': caching,
    });
  const png = (shape: IconShape) => async (context: Context) =>
    send(context, 'image/png', await iconOf(await readSettings(database), shape));

  const routes = new Hono()
    .get(faviconPath, etag(), async (context) => {
      const settings = await readSettings(database);
      const pictures = inTab.map(async (shape) => ({ side: shape.side, png: await iconOf(settings, shape) }));
      return send(context, 'image/x-icon', icoFile(await Promise.all(pictures)));
    })
    .get(touchIconPath, etag(), png(onHomeScreen))
    .get(manifestPath, etag(), async (context) => {
      const settings = await readSettings(database);
      return send(context, 'application/manifest+json', JSON.stringify(manifestOf(settings, context.req.query())));
    });
  for (const icon of siteIcons) routes.get(siteIconPath(icon), etag(), png(installIcons[icon]));
  return routes;
};

// An installed site opens on the favourites page, which works offline; an installed desk on what there is to do today.
const apps = {
  site: { id: '/', page: 'favourites', display: 'minimal-ui', name: null },
  desk: {
    id: '/desk',
    page: 'desk',
    display: 'standalone',
    name: { nl: 'kantoor', fr: 'bureau', en: 'desk', de: 'Büro' },
  },
} as const;

const manifestOf = ({ agency, icon, languages }: Settings, asked: Readonly<Record<string, string>>): object => {
  const language = enabledLanguages(languages).find((one) => one === asked.language) ?? languages.default;
  const { id, page, display, name } = apps[asked.app === 'desk' ? 'desk' : 'site'];
  const start = hrefFor(page, {}, language);
  return {
    id,
    name: name ? `${agency.name}, ${name[language]}` : agency.name,
    lang: language,
    start_url: start,
    scope: name ? start : '/',
    display,
    theme_color: icon.background,
    background_color: icon.background,
    icons: siteIcons.map((icon) => ({
      src: siteIconPath(icon),
      sizes: `${installIcons[icon].side}x${installIcons[icon].side}`,
      type: 'image/png',
      purpose: icon === 'icon-maskable' ? 'maskable' : 'any',
    })),
  };
};
