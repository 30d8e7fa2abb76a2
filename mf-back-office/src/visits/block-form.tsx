import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { useMessages } from '../use-messages.ts';
import { DeskFields } from './desk-fields.tsx';
import { useVisitsHref } from './use-visits-href.ts';
import styles from './visits.module.css';
import type { VisitsPage } from './visits-page.ts';

// The end of an hour that begins at a time of day.
const hourLater = (time: string): string =>
  /^\d\d:\d\d$/.test(time)
    ? `${String(Math.min(23, Number(time.slice(0, 2)) + 1)).padStart(2, '0')}${time.slice(2)}`
    : '';

/** Blocks hours of an agent, so that visitors cannot book them. */
export const BlockForm = ({ page, refusal }: { page: VisitsPage; refusal: Refusal | undefined }) => {
  const t = useMessages();
  const href = useVisitsHref(page);
  const { begin, agent, calendar } = page;
  const [only] = calendar.agents.length === 1 ? calendar.agents : [];
  const labels = {
    agent: t('visits.agent'),
    day: t('visits.day'),
    opens: t('visits.opens'),
    closes: t('visits.closes'),
    title: t('visits.block.title'),
  };
  const starts = { day: begin.day || page.on, opens: begin.time, closes: hourLater(begin.time) };
  return (
    <section className={styles.panel} aria-labelledby="block">
      <div className={styles.head}>
        <h2 id="block">{t('visits.block')}</h2>
        <Link className={buttonClass('quiet', 'small')} href={href()}>
          {t('visits.close')}
        </Link>
      </div>
      <p>{t('visits.block.intro')}</p>
      <DeskFields
        {...{ page, refusal, labels }}
        intent="block"
        at={{ do: 'block' }}
        sent={{ intent: 'block', key: refusal?.typed.key ?? page.key }}
      >
        {({ error, typed, isBusy }) => (
          <>
            <div className={styles.row}>
              <SelectField
                name="agent"
                label={labels.agent}
                placeholder=""
                required
                defaultValue={typed('agent', agent || (only ? String(only.id) : ''))}
                options={calendar.agents.map(({ id, name }) => ({ value: String(id), label: name }))}
                {...error('agent')}
              />
              {(['day', 'opens', 'closes'] as const).map((name) => (
                <TextField
                  key={name}
                  name={name}
                  type={name === 'day' ? 'date' : 'time'}
                  label={labels[name]}
                  required
                  defaultValue={typed(name, starts[name])}
                  {...error(name)}
                />
              ))}
              <TextField
                name="title"
                label={labels.title}
                maxLength={120}
                defaultValue={typed('title')}
                {...error('title')}
              />
            </div>
            <Button type="submit" busy={isBusy}>
              {t('visits.block.button')}
            </Button>
          </>
        )}
      </DeskFields>
    </section>
  );
};
