import { weekdays } from '@rowhouse/shared/contract/desk-values';
import { dayAfter } from '@rowhouse/shared/domain/date';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, useCurrentPage } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { CheckboxField } from '@rowhouse/shared/ui/choice-field';
import { TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { useMessages } from '../use-messages.ts';
import { monday, noonOf } from '../when.ts';
import { DeskFields } from './desk-fields.tsx';
import { useVisitsHref } from './use-visits-href.ts';
import styles from './visits.module.css';
import type { SlotsPreview, VisitsPage } from './visits-page.ts';

const Preview = ({ slots }: Pick<SlotsPreview, 'slots'>) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const moment = dateFormatter('moment', language);
  const free = slots.filter(({ clash }) => clash === null).length;
  return (
    <section aria-labelledby="preview">
      <h3 id="preview">{t('visits.preview', { count: free })}</h3>
      <ol className={styles.preview}>
        {slots.map(({ start, clash }) => (
          <li key={start} className={clash ? styles.clash : undefined}>
            {clash
              ? t('pair', { name: moment(new Date(start)), value: t(`visits.clash.${clash}`) })
              : moment(new Date(start))}
          </li>
        ))}
      </ol>
    </section>
  );
};

// The days and hours of a pattern, with the values that they begin with.
const patternFields = [
  { name: 'from', type: 'date', begin: '' },
  { name: 'until', type: 'date', begin: '' },
  { name: 'opens', type: 'time', begin: '14:00' },
  { name: 'closes', type: 'time', begin: '17:00' },
  { name: 'minutes', inputMode: 'numeric', begin: '30' },
] as const;

interface TicksProps {
  typed: (name: string) => string;
  error: (name: string) => { error?: string };
}

const WeekdayTicks = ({ typed, error }: TicksProps) => {
  const { language } = useCurrentPage();
  return (
    <>
      {weekdays.map((day) => (
        <CheckboxField
          key={day}
          name={`weekday-${day}`}
          label={dateFormatter('weekday', language)(noonOf(dayAfter(monday, day - 1))).split(/[ ,]/)[0]}
          defaultChecked={typed(`weekday-${day}`) !== ''}
          {...(day === 1 && error('weekdays'))}
        />
      ))}
    </>
  );
};

/** Creates slots of an agent by a pattern, after a preview. */
export const SlotsForm = ({
  page,
  refusal,
  preview,
}: {
  page: VisitsPage;
  refusal: Refusal | undefined;
  preview: SlotsPreview | undefined;
}) => {
  const t = useMessages();
  const href = useVisitsHref(page);
  const { agents } = page.calendar;
  const labels = {
    agent: t('visits.agent'),
    homes: t('visits.homes'),
    weekdays: t('visits.weekdays'),
    from: t('visits.from'),
    until: t('visits.until'),
    opens: t('visits.opens'),
    closes: t('visits.closes'),
    minutes: t('visits.minutes'),
  };
  // FormValues values stay, also with the preview.
  const before = refusal ?? preview;
  const typed = (name: string, otherwise = '') => before?.typed[name] ?? (before ? '' : otherwise);
  const isOwn = ({ agentId }: { agentId: number | null }) => page.agent === '' || String(agentId) === page.agent;
  const isTicked = (id: string): boolean => typed(`home-${id}`, page.begin.home === id ? 'on' : '') !== '';
  const ownHomes = page.homes.filter(isOwn);
  const others = page.homes.filter((home) => !isOwn(home));
  const ticks = (homes: VisitsPage['homes'], error: (name: string) => { error?: string }) =>
    homes.map(({ id, title, address }, index) => (
      <CheckboxField
        key={id}
        name={`home-${id}`}
        label={`${title}, ${address} (${id})`}
        defaultChecked={isTicked(id)}
        {...(index === 0 && error('homes'))}
      />
    ));
  return (
    <section className={styles.panel} aria-labelledby="slots">
      <div className={styles.head}>
        <h2 id="slots">{t('visits.slots')}</h2>
        <Link className={buttonClass('quiet', 'small')} href={href()}>
          {t('visits.close')}
        </Link>
      </div>
      <p>{t('visits.slots.intro')}</p>
      <DeskFields {...{ page, refusal, labels }} intent="preview" intents={['preview', 'make']} at={{ do: 'slots' }}>
        {({ error, isBusy }) => (
          <>
            <SelectField
              name="agent"
              label={labels.agent}
              defaultValue={typed('agent', page.agent)}
              options={agents.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...error('agent')}
            />
            <fieldset className={styles.ticks}>
              <legend>{labels.homes}</legend>
              {ticks(ownHomes, error)}
            </fieldset>
            {others.length > 0 && (
              <details className={styles.more} open={others.some(({ id }) => isTicked(id))}>
                <summary>{t('visits.homes.others', { count: others.length })}</summary>
                <div className={styles.ticks}>{ticks(others, error)}</div>
              </details>
            )}
            <fieldset className={styles.ticks}>
              <legend>{labels.weekdays}</legend>
              <WeekdayTicks typed={typed} error={error} />
            </fieldset>
            <div className={styles.row}>
              {patternFields.map(({ begin, ...field }) => (
                <TextField
                  key={field.name}
                  {...field}
                  label={labels[field.name]}
                  defaultValue={typed(field.name, begin)}
                  {...error(field.name)}
                />
              ))}
            </div>
            {preview && <Preview slots={preview.slots} />}
            <div className={styles.actions}>
              <Button type="submit" name="intent" value="preview" variant="secondary" busy={isBusy}>
                {t('visits.preview.button')}
              </Button>
              {preview?.slots.some(({ clash }) => clash === null) && (
                <Button type="submit" name="intent" value="make" busy={isBusy}>
                  {t('visits.make.button')}
                </Button>
              )}
            </div>
          </>
        )}
      </DeskFields>
    </section>
  );
};
