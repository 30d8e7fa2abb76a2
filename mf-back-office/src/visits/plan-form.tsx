import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import type { ComponentProps } from 'react';
import { homeText } from '../homes/home-text.ts';
import { useLanguageOptions } from '../use-language-options.ts';
import { type T, useMessages } from '../use-messages.ts';
import { DeskFields } from './desk-fields.tsx';
import { useVisitsHref } from './use-visits-href.ts';
import styles from './visits.module.css';
import type { VisitsPage } from './visits-page.ts';

const labelsOf = (t: T) => ({
  home: t('visits.home'),
  agent: t('visits.agent'),
  day: t('visits.day'),
  time: t('visits.time'),
  firstName: t('visits.first-name'),
  lastName: t('visits.last-name'),
  phone: t('visits.phone'),
  email: t('visits.email'),
  remark: t('visits.remark'),
});

type FieldTools = Parameters<ComponentProps<typeof DeskFields>['children']>[0];

interface FieldsProps extends Pick<FieldTools, 'error' | 'typed'> {
  page: VisitsPage;
  labels: ReturnType<typeof labelsOf>;
}

const shownHome = (homes: VisitsPage['homes'], id: string): string => {
  const listedHome = homes.find((home) => home.id === id);
  return listedHome ? homeText(listedHome) : id;
};

// The home, the agent and the moment.
const MomentFields = ({ page, labels, error, typed }: FieldsProps) => {
  const t = useMessages();
  const { begin, homes, agent, calendar } = page;
  return (
    <div className={styles.row}>
      <TextField
        name="home"
        label={labels.home}
        hint={begin.request ? begin.request.about?.title : t('visits.home.hint')}
        required
        readOnly={begin.request !== null}
        list={begin.request ? undefined : 'homes'}
        defaultValue={typed('home', begin.request ? begin.home : shownHome(homes, begin.home))}
        {...error('home')}
      />
      <datalist id="homes">
        {homes.map((home) => (
          <option key={home.id} value={homeText(home)} />
        ))}
      </datalist>
      <SelectField
        name="agent"
        label={labels.agent}
        placeholder={t('visits.agent.of-home')}
        defaultValue={typed('agent', agent)}
        options={calendar.agents.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...error('agent')}
      />
      {(['day', 'time'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          type={name === 'day' ? 'date' : 'time'}
          label={labels[name]}
          required
          defaultValue={typed(name, begin[name])}
          {...error(name)}
        />
      ))}
    </div>
  );
};

const callerFields = [
  { name: 'firstName', type: 'text', required: false },
  { name: 'lastName', type: 'text', required: true },
  { name: 'phone', type: 'tel', required: false },
  { name: 'email', type: 'email', required: false },
] as const;

// Who comes.
const CallerFields = ({ page, labels, error, typed }: FieldsProps) => {
  const t = useMessages();
  const { request } = page.begin;
  return (
    <div className={styles.row}>
      {callerFields.map((field) => (
        <TextField
          key={field.name}
          {...field}
          label={labels[field.name]}
          hint={field.name === 'email' ? t('visits.email.hint') : undefined}
          autoComplete="off"
          defaultValue={typed(field.name, request?.[field.name])}
          {...error(field.name)}
        />
      ))}
    </div>
  );
};

/** Plans a visit for a caller, or from a request: then the home is fixed, and the form starts with the data of the request. */
export const PlanForm = ({ page, refusal }: { page: VisitsPage; refusal: Refusal | undefined }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const href = useVisitsHref(page);
  const toRequest = useHref();
  const labels = labelsOf(t);
  const { request } = page.begin;
  const languageOptions = useLanguageOptions(request?.language ?? language);
  return (
    <section className={styles.panel} aria-labelledby="plan">
      <div className={styles.head}>
        <h2 id="plan">{t('visits.plan')}</h2>
        <Link className={buttonClass('quiet', 'small')} href={href()}>
          {t('visits.close')}
        </Link>
      </div>
      {request && (
        <p>
          <Link href={toRequest('desk-request', { id: request.id })}>{t('visits.request')}</Link>
        </p>
      )}
      <DeskFields
        {...{ page, refusal, labels }}
        intent="plan"
        at={{ do: 'plan', ...(request && { request: request.id }) }}
        sent={{ intent: 'plan', key: refusal?.typed.key ?? page.key, ...(request && { request: request.id }) }}
      >
        {({ error, typed, isBusy }) => (
          <>
            <MomentFields {...{ page, labels, error, typed }} />
            <CallerFields {...{ page, labels, error, typed }} />
            <div className={styles.row}>
              <SelectField
                name="language"
                label={t('visits.language')}
                defaultValue={typed('language', request?.language ?? language)}
                options={languageOptions}
              />
              {!request && (
                <TextField name="remark" label={labels.remark} defaultValue={typed('remark')} {...error('remark')} />
              )}
              <TextField name="note" label={t('visits.note')} maxLength={500} defaultValue={typed('note')} />
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
