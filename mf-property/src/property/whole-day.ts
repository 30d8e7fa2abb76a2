import { formatDay } from '@rowhouse/shared/domain/format';

/** A day as formatDay writes it, which no line breaks after a hyphen. */
export const wholeDay = (day: string): string => formatDay(day).replaceAll('-', '-\u2060');
