import { dateFormatter, wholeDay } from '@rowhouse/shared/domain/format';
import { weekAfter, weekOf } from '@rowhouse/shared/domain/iso-week';
import { Form, Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { useMessages } from '../use-messages.ts';
import { noonOf } from '../when.ts';
import { useVisitsHref } from './use-visits-href.ts';
import styles from './visits.module.css';
import type { VisitsPage } from './visits-page.ts';

/** The choice of week and agent. */
export const WeekMenu = ({ page }: { page: VisitsPage }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const at = useVisitsHref(page);
  const { week, days, agents } = page.calendar;
  const [from = '', until = ''] = [days[0], days.at(-1)];
  const link = buttonClass('quiet', 'small');
  return (
    <div className={styles.menu}>
      <h2 className={styles.week}>
        {t('visits.week', { week: String(Number(week.slice(-2))), from: wholeDay(from), until: wholeDay(until) })}
      </h2>
      <nav className={styles.weeks} aria-label={t('visits.weeks')}>
        <Link className={link} href={at({ week: weekAfter(week, -1) })}>
          {t('visits.before')}
        </Link>
        <Link className={link} href={at({ week: weekOf(page.today) })}>
          {t('visits.this')}
        </Link>
        <Link className={link} href={at({ week: weekAfter(week, 1) })}>
          {t('visits.after')}
        </Link>
      </nav>
      <nav className={styles.oneDay} aria-label={t('visits.days')}>
        {days.map((day) => (
          <Link
            key={day}
            className={styles.dayLink}
            href={at({ on: day })}
            aria-current={day === page.on ? 'date' : undefined}
            preventScrollReset
          >
            {dateFormatter('weekday', language)(noonOf(day)).slice(0, 2)} {Number(day.slice(-2))}
          </Link>
        ))}
      </nav>
      {agents.length > 1 && (
        <FieldScope name="agent-shown">
          <Form method="get" action={href('desk-visits')} className={styles.choose}>
            <input type="hidden" name="week" value={week} />
            <input type="hidden" name="on" value={page.on} />
            <SelectField
              key={page.agent}
              name="agent"
              label={t('word.agent')}
              placeholder={t('visits.everyone')}
              defaultValue={page.agent}
              options={agents.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Button type="submit" variant="secondary" size="small">
              {t('visits.show')}
            </Button>
          </Form>
        </FieldScope>
      )}
    </div>
  );
};
