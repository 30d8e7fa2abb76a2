import type { VisitsPage } from './visits-page.ts';

/** The agents of the calendar, to choose from. */
export const agentOptions = ({ calendar }: VisitsPage): { value: string; label: string }[] =>
  calendar.agents.map(({ id, name }) => ({ value: String(id), label: name }));
