import { useMessages } from '../use-messages.ts';
import { agentOptions } from './agent-options.ts';
import { Panel, VisitForm, type VisitFormProps } from './visit-form.tsx';

// The end of an hour that begins at a time of day.
const hourLater = (time: string): string =>
  /^\d\d:\d\d$/.test(time)
    ? `${String(Math.min(23, Number(time.slice(0, 2)) + 1)).padStart(2, '0')}${time.slice(2)}`
    : '';

/** Blocks hours of an agent, so that visitors cannot book them. */
export const BlockForm = ({ page, refusal }: VisitFormProps) => {
  const t = useMessages();
  const { begin, agent, on } = page;
  const options = agentOptions(page);
  const [only] = options.length === 1 ? options : [];
  return (
    <Panel page={page} title={t('visits.block')}>
      <p>{t('visits.block.intro')}</p>
      <VisitForm
        {...{ page, refusal }}
        intent="block"
        at={{ do: 'block' }}
        sent={{ key: refusal?.typed.key ?? page.key }}
        fields={[
          { name: 'agent', label: t('word.agent'), placeholder: '', defaultValue: agent || only?.value, options },
          { name: 'day', type: 'date', label: t('word.day'), defaultValue: begin.day || on },
          { name: 'opens', type: 'time', label: t('visits.opens'), defaultValue: begin.time },
          { name: 'closes', type: 'time', label: t('visits.closes'), defaultValue: hourLater(begin.time) },
          { name: 'title', label: t('visits.block.title'), maxLength: 120, optional: true },
        ]}
        submit={t('visits.block.button')}
      />
    </Panel>
  );
};
