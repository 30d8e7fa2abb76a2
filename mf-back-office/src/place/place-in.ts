import type { Place } from '@rowhouse/shared/domain/area';

const degree = String.raw`-?\d{1,3}[.,]\d+`;
const decimal = String.raw`-?\d{1,3}\.\d+`;

// In order of precedence: the pin of a link is more precise than the middle of its map.
const ways: readonly RegExp[] = [
  new RegExp(`!3d(${decimal})!4d(${decimal})`),
  new RegExp(`[?&]mlat=(${decimal})&mlon=(${decimal})`),
  new RegExp(`[?&](?:q|query|ll|daddr|destination)=(?:loc:)?(${decimal}),\\+?(${decimal})`),
  new RegExp(`@(${decimal}),(${decimal})`),
  new RegExp(`#map=[\\d.]+/(${decimal})/(${decimal})`),
  new RegExp(`^(${degree})°?\\s*N?\\s*[;,]?\\s+(${degree})°?\\s*[EO]?$`, 'i'),
  new RegExp(`^(${decimal})°?\\s*N?\\s*[;,]\\s*(${decimal})°?\\s*[EO]?$`, 'i'),
];

const minutes =
  /^(\d{1,2})°\s*(\d{1,2})['′]\s*([\d.,]+)["″]\s*N[\s,]*(\d{1,3})°\s*(\d{1,2})['′]\s*([\d.,]+)["″]\s*[EO]$/i;

const numberIn = (text: string | undefined): number => Number(text?.replace(',', '.'));

const placeOf = (lat: number, lng: number): Place | null =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;

const decodeText = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The place in a text: degrees in the notations of maps, or the address of a map (Google Maps, OpenStreetMap); null if it has none. */
export const placeIn = (text: string): Place | null => {
  const decodedText = decodeText(text.trim());
  const parts = minutes.exec(decodedText)?.slice(1).map(numberIn);
  if (parts) {
    const [d = 0, m = 0, s = 0, east = 0, eastMinutes = 0, eastSeconds = 0] = parts;
    return placeOf(d + m / 60 + s / 3600, east + eastMinutes / 60 + eastSeconds / 3600);
  }
  for (const way of ways) {
    const match = way.exec(decodedText);
    if (match) return placeOf(numberIn(match[1]), numberIn(match[2]));
  }
  return null;
};
