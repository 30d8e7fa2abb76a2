import type { Language } from '../domain/language.ts';

/** Path on the site of the icon that browsers show in a tab. */
export const faviconPath = '/favicon.ico';

/** Path on the site of the icon that a phone puts on its home screen. */
export const touchIconPath = '/apple-touch-icon.png';

/** Path on the site of the manifest with the name, colour and icons for installation. */
export const manifestPath = '/site.webmanifest';

/** The address of the manifest in a language; the installed app opens the favourites in that language. */
export const manifestAddress = (language: Language): string => `${manifestPath}?language=${language}`;

/** The address of the manifest of the desk in a language: an app of its own, which opens what there is to do today. */
export const deskManifestAddress = (language: Language): string => `${manifestAddress(language)}&app=desk`;

/** The other icons: two sizes, and one that can be masked to any shape. */
export const siteIcons = ['icon-192', 'icon-512', 'icon-maskable'] as const;

/** One of the icons. */
export type SiteIcon = (typeof siteIcons)[number];

/** Path on the site of an icon. */
export const siteIconPath = (icon: SiteIcon): string => `/images/${icon}.png`;
