import { brusselsMoment, isDay } from './date.ts';

/** The maximum number of open houses of a home. */
export const mostOpenHouses = 20;

/** An open house: its start and end, as instants in ISO 8601. */
export interface OpenHouse {
  readonly start: string;
  readonly end: string;
}

const form = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})-(\d{2}:\d{2})$/;
const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The day and hours of a text such as `2026-11-28 10:00-12:00`, in Brussels time; undefined if it is invalid. */
export const openHouseParts = (text: string) => {
  const [, day = '', from = '', until = ''] = form.exec(text) ?? [];
  return isDay(day) && isTime(from) && isTime(until) && from < until ? { day, from, until } : undefined;
};

/** The open house in such a text; undefined if it is invalid. */
export const parseOpenHouse = (text: string): OpenHouse | undefined => {
  const parts = openHouseParts(text);
  if (!parts) return undefined;
  const [start, end] = [parts.from, parts.until].map((time) => brusselsMoment(`${parts.day}T${time}:00`));
  return start && end && start < end ? { start: start.toISOString(), end: end.toISOString() } : undefined;
};

/** The open houses in some texts, earliest first, without duplicates. */
export const openHousesOf = (texts: unknown): OpenHouse[] => {
  const named = Array.isArray(texts) ? [...new Set(texts.map(String))] : [];
  return named
    .map(parseOpenHouse)
    .filter((found) => found !== undefined)
    .sort((one, other) => (one.start < other.start ? -1 : 1));
};

/** The open houses in some texts that have not ended. */
export const comingOpenHouses = (texts: unknown, now: Date = new Date()): OpenHouse[] =>
  openHousesOf(texts).filter(({ end }) => end > now.toISOString());
