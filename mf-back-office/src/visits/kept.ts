import type { VisitsPage } from './visits-page.ts';

/** Hidden values of every form of the calendar: the shown week and agent, so that they stay. */
export const keptOf = ({ calendar, agent }: VisitsPage) => ({ week: calendar.week, agentShown: agent });
