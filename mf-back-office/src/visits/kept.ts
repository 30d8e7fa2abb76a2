import type { VisitsPage } from './visits-page.ts';

/** What every form of the calendar sends: the week and the agent that are shown, so that they stay. */
export const keptOf = ({ calendar, agent }: VisitsPage) => ({ week: calendar.week, agentShown: agent });
