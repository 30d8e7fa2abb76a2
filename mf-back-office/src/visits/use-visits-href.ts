import { useHref } from '@rowhouse/shared/platform';
import type { VisitsPage } from './visits-page.ts';

/** Addresses of the calendar; the shown week, day and agent stay, unless others are given. */
export const useVisitsHref = ({ calendar, agent, on }: Pick<VisitsPage, 'calendar' | 'agent' | 'on'>) => {
  const href = useHref();
  return (more: Record<string, string> = {}): string => {
    const query = new URLSearchParams({ week: calendar.week, on, ...(agent && { agent }) });
    for (const [name, value] of Object.entries(more)) query.set(name, value);
    return href('desk-visits', {}, query);
  };
};
