import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import type { Refusal } from '../desk-form.ts';
import { useLanguageOptions } from '../use-language-options.ts';
import { useMessages } from '../use-messages.ts';
import { DeskFields } from './desk-fields.tsx';
import { useVisitsHref } from './use-visits-href.ts';
import styles from './visits.module.css';
import type { VisitsPage } from './visits-page.ts';

/** Plans a visit for a caller, or from a request: then the home is fixed, and the form starts with the data of the request. */
export const PlanForm = ({ page, refusal }: { page: VisitsPage; refusal: Refusal | undefined }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const href = useVisitsHref(page);
  const toRequest = useHref();
  const { agents } = page.calendar;
  const labels = {
    home: t('visits.home'),
    agent: t('visits.agent'),
    day: t('visits.day'),
    time: t('visits.time'),
    firstName: t('visits.first-name'),
    lastName: t('visits.last-name'),
    phone: t('visits.phone'),
    email: t('visits.email'),
    remark: t('visits.remark'),
  };
  const { begin } = page;
  const asked = begin.request;
  const languageOptions = useLanguageOptions(asked?.language ?? language);
  return (
    <section className={styles.panel} aria-labelledby="plan">
      <div className={styles.head}>
        <h2 id="plan">{t('visits.plan')}</h2>
        <Link className={buttonClass('quiet', 'small')} href={href()}>
          {t('visits.close')}
        </Link>
      </div>
      {asked && (
        <p>
          <Link href={toRequest('desk-request', { id: asked.id })}>{t('visits.request')}</Link>
        </p>
      )}
      <DeskFields
        {...{ page, refusal, labels }}
        intent="plan"
        at={{ do: 'plan', ...(asked && { request: asked.id }) }}
        sent={{ intent: 'plan', key: refusal?.typed.key ?? page.key, ...(asked && { request: asked.id }) }}
      >
        {({ error, typed, isBusy }) => (
          <>
            <div className={styles.row}>
              <TextField
                name="home"
                label={labels.home}
                hint={asked ? asked.about?.title : t('visits.home.hint')}
                required
                readOnly={asked !== null}
                list={asked ? undefined : 'homes'}
                defaultValue={typed('home', begin.home)}
                {...error('home')}
              />
              <datalist id="homes">
                {page.homes.map(({ id, title, address }) => (
                  <option key={id} value={id}>
                    {title}, {address}
                  </option>
                ))}
              </datalist>
              <SelectField
                name="agent"
                label={labels.agent}
                placeholder={t('visits.agent.of-home')}
                defaultValue={typed('agent', page.agent)}
                options={agents.map(({ id, name }) => ({ value: String(id), label: name }))}
                {...error('agent')}
              />
              <TextField
                name="day"
                type="date"
                label={labels.day}
                required
                defaultValue={typed('day', begin.day)}
                {...error('day')}
              />
              <TextField
                name="time"
                type="time"
                label={labels.time}
                required
                defaultValue={typed('time', begin.time)}
                {...error('time')}
              />
            </div>
            <div className={styles.row}>
              <TextField
                name="firstName"
                label={labels.firstName}
                autoComplete="off"
                defaultValue={typed('firstName', asked?.firstName)}
                {...error('firstName')}
              />
              <TextField
                name="lastName"
                label={labels.lastName}
                autoComplete="off"
                required
                defaultValue={typed('lastName', asked?.lastName)}
                {...error('lastName')}
              />
              <TextField
                name="phone"
                type="tel"
                label={labels.phone}
                autoComplete="off"
                defaultValue={typed('phone', asked?.phone)}
                {...error('phone')}
              />
              <TextField
                name="email"
                type="email"
                label={labels.email}
                hint={t('visits.email.hint')}
                autoComplete="off"
                defaultValue={typed('email', asked?.email)}
                {...error('email')}
              />
            </div>
            <div className={styles.row}>
              <SelectField
                name="language"
                label={t('visits.language')}
                defaultValue={typed('language', asked?.language ?? language)}
                options={languageOptions}
              />
              {!asked && (
                <TextField name="remark" label={labels.remark} defaultValue={typed('remark')} {...error('remark')} />
              )}
            </div>
            <Button type="submit" busy={isBusy}>
              {t('visits.plan')}
            </Button>
          </>
        )}
      </DeskFields>
    </section>
  );
};
