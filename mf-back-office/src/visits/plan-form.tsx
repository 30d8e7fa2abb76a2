import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import type { ShortField } from '../components/short-form.tsx';
import { useHomeSuggest } from '../homes/use-home-suggest.ts';
import { useLanguageOptions } from '../use-language-options.ts';
import { useMessages } from '../use-messages.ts';
import { agentOptions } from './agent-options.ts';
import { Panel, VisitForm, type VisitFormProps } from './visit-form.tsx';

/** Plans a visit for a caller, or from a request: then the home is fixed, and the form starts with the data of the request. */
export const PlanForm = ({ page, refusal }: VisitFormProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const toRequest = useHref();
  const suggest = useHomeSuggest();
  const { day, time, home, request } = page.begin;
  const fields: ShortField[] = [
    {
      name: 'home',
      label: t('word.property'),
      hint: request ? (request.about?.title ?? '') : t('home.hint'),
      readOnly: request !== null,
      suggest: request ? undefined : suggest,
      defaultValue: home,
    },
    {
      name: 'agent',
      label: t('word.agent'),
      placeholder: t('visits.agent.of-home'),
      optional: true,
      defaultValue: page.agent,
      options: agentOptions(page),
    },
    { name: 'day', type: 'date', label: t('word.day'), defaultValue: day },
    { name: 'time', type: 'time', label: t('visits.time'), defaultValue: time },
    { name: 'firstName', label: t('visits.first-name'), optional: true, defaultValue: request?.firstName },
    { name: 'lastName', label: t('visits.last-name'), defaultValue: request?.lastName },
    { name: 'phone', type: 'tel', label: t('word.phone'), optional: true, defaultValue: request?.phone },
    {
      name: 'email',
      type: 'email',
      label: t('word.email'),
      hint: t('visits.email.hint'),
      optional: true,
      defaultValue: request?.email,
    },
    {
      name: 'language',
      label: t('visits.language'),
      defaultValue: request?.language ?? language,
      options: useLanguageOptions(request?.language ?? language),
    },
    ...(request ? [] : [{ name: 'remark', label: t('visits.remark'), optional: true }]),
    { name: 'note', label: t('visits.note'), maxLength: 500, optional: true },
  ];
  return (
    <Panel page={page} title={t('visits.plan')}>
      {request && (
        <p>
          <Link href={toRequest('desk-request', { id: request.id })}>{t('visits.request')}</Link>
        </p>
      )}
      <VisitForm
        {...{ page, refusal }}
        intent="plan"
        at={{ do: 'plan', ...(request && { request: request.id }) }}
        sent={{ key: refusal?.typed.key ?? page.key, ...(request && { request: request.id }) }}
        fields={fields.map((field) => ({ autoComplete: 'off', ...field }))}
        submit={t('visits.plan')}
      />
    </Panel>
  );
};
