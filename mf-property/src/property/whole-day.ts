import { formatDay } from '@rowhouse/shared/domain/format';

/** A formatted day that does not wrap after a hyphen. */
export const wholeDay = (day: string): string => formatDay(day).replaceAll('-', '-\u2060');
