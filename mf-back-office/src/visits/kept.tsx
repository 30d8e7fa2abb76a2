import type { VisitsPage } from './visits-page.ts';

/** What a form of the calendar sends besides what is typed: the week and the agent that are shown, so that they stay. */
export const Kept = ({ page, values }: { page: VisitsPage; values: Readonly<Record<string, string>> }) => (
  <>
    {Object.entries({ week: page.calendar.week, agentShown: page.agent, ...values }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);
