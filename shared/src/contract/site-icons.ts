import type { Language } from '../domain/language.ts';

/** Path on the site of the icon that browsers show in a tab. */
export const faviconPath = '/favicon.ico';

/** Path on the site of the icon that a telephone puts on its home screen. */
export const touchIconPath = '/apple-touch-icon.png';

/** Path on the site of the file that says under which name, colour and icons it may be installed. */
export const manifestPath = '/site.webmanifest';

/** The address of that file in a language: what is installed opens on the favourites in it. */
export const manifestAddress = (language: Language): string => `${manifestPath}?language=${language}`;

/** The icons beside those: two sizes, and one of which any shape may be cut. */
export const siteIcons = ['icon-192', 'icon-512', 'icon-maskable'] as const;

/** One of the icons. */
export type SiteIcon = (typeof siteIcons)[number];

/** Path on the site of an icon. */
export const siteIconPath = (icon: SiteIcon): string => `/images/${icon}.png`;
