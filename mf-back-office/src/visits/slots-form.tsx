import { weekdays } from '@rowhouse/shared/contract/desk-values';
import { dayAfter } from '@rowhouse/shared/domain/date';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { homeText } from '../homes/home-text.ts';
import { useMessages } from '../use-messages.ts';
import { monday, noonOf } from '../when.ts';
import { agentOptions } from './agent-options.ts';
import { Panel, VisitForm, type VisitFormProps } from './visit-form.tsx';

/** Makes slots of an agent by a pattern. */
export const SlotsForm = ({ page, refusal }: VisitFormProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { agent, homes, begin } = page;
  const isOwn = ({ agentId }: { agentId: number | null }) => agent === '' || String(agentId) === agent;
  const ticksOf = (some: typeof homes) =>
    some.map((home) => ({ name: `home-${home.id}`, label: homeText(home), checked: home.id === begin.home }));
  const others = homes.filter((home) => !isOwn(home));
  const weekday = dateFormatter('weekday', language);
  return (
    <Panel page={page} title={t('visits.slots')}>
      <p>{t('visits.slots.intro')}</p>
      <VisitForm
        {...{ page, refusal }}
        intent="make"
        at={{ do: 'slots' }}
        fields={[
          { name: 'agent', label: t('word.agent'), defaultValue: agent, options: agentOptions(page) },
          { name: 'homes', label: t('homes.title'), ticks: ticksOf(homes.filter(isOwn)) },
          {
            name: 'weekdays',
            label: t('visits.weekdays'),
            ticks: weekdays.map((day) => ({
              name: `weekday-${day}`,
              label: weekday(noonOf(dayAfter(monday, day - 1))).split(/[ ,]/)[0] ?? '',
            })),
          },
          { name: 'from', type: 'date', label: t('visits.from') },
          { name: 'until', type: 'date', label: t('visits.until') },
          { name: 'opens', type: 'time', label: t('visits.opens'), defaultValue: '14:00' },
          { name: 'closes', type: 'time', label: t('visits.closes'), defaultValue: '17:00' },
          { name: 'minutes', inputMode: 'numeric', label: t('visits.minutes'), defaultValue: '30' },
        ]}
        {...(others.length > 0 && {
          more: {
            label: t('visits.homes.others', { count: others.length }),
            fields: [{ name: 'others', label: t('homes.title'), ticks: ticksOf(others) }],
          },
        })}
        submit={t('visits.make.button')}
      />
    </Panel>
  );
};
