import type { Language } from '../domain/language.ts';
import { apiPrefix } from './api-prefix.ts';

/** Path below the API's prefix of an open house as a calendar file, by the home's id and the start time. */
export const openHousePath = '/open-houses/:id/:start';

/** The address of that file, in a language. */
export const openHouseAddress = (id: string, start: string, language: Language): string =>
  `${apiPrefix}/open-houses/${encodeURIComponent(id)}/${start.slice(0, 16).replace(/[-:]/g, '')}.ics?language=${language}`;
