import type { Place } from '@rowhouse/shared/domain/area';

// By the system that a browser names; Android asks which program shall open it.
const programs: readonly { system: RegExp; href: (at: string) => string }[] = [
  { system: /Android/, href: (at) => `geo:${at}?q=${at}` },
  { system: /iPhone|iPad|Macintosh/, href: (at) => `https://maps.apple.com/?q=${at}` },
];

/** The address that opens a place in the maps program of a system, given by the browser's name; elsewhere in OpenStreetMap. */
export const mapsHref = ({ lat, lng }: Place, browser: string): string =>
  programs.find(({ system }) => system.test(browser))?.href(`${lat},${lng}`) ??
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
