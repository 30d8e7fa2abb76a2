import type { PlannedChange } from '@rowhouse/shared/contract/desk-drafts';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import type { FormFailure } from '@rowhouse/shared/login/typed-form';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Select } from '@rowhouse/shared/ui/select-field';
import { AlertLine } from '../components/in-view.tsx';
import { useMessages } from '../use-messages.ts';
import { Act } from './act.tsx';
import { useDraftScope } from './draft-context.ts';
import styles from './editor.module.css';
import { Panel } from './panel.tsx';
import type { Saver } from './saver.ts';

type Result = { intent: string; failure?: FormFailure } | undefined;

/** Why something was not planned, where its panel says so; null for anything else. */
export const planRefusal = (result: Result): 'refused' | 'nothing' | null => {
  if (result?.intent !== 'plan') return null;
  if (result.failure === 'invalid-input') return 'refused';
  return result.failure === 'not-found' ? 'nothing' : null;
};

interface Props {
  saver: Saver;
  planned: readonly PlannedChange[];
  result: Result;
}

/** Plans a change: publish the draft, or take the home off the site. */
export const PlanPanel = ({ saver, planned, result }: Props) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { mayWrite } = useDraftScope();
  const moment = dateFormatter('moment', language);
  const refusal = planRefusal(result);
  return (
    <Panel title={t('editor.plan')}>
      {planned.length === 0 && <p>{t('editor.plan.none')}</p>}
      <ul className={styles.history}>
        {planned.map(({ id, action, dueAt, by, fault }) => (
          <li key={id}>
            <p>{t(`editor.plan.is.${action}`, { moment: moment(new Date(dueAt)), name: by })}</p>
            {fault && <p role="alert">{t('editor.plan.failed')}</p>}
            {mayWrite && (
              <Act
                saver={saver}
                intent="cancel-plan"
                values={{ plan: id }}
                label={t('editor.plan.cancel')}
                variant="quiet"
              />
            )}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <Act saver={saver} intent="plan" label={t('editor.plan')} className={styles.planForm}>
          {refusal && <AlertLine>{t(`editor.plan.${refusal}`)}</AlertLine>}
          <label className={styles.textLabel} htmlFor="plan-action">
            {t('word.what')}
            <Select
              id="plan-action"
              name="action"
              className={styles.control}
              options={(['publish', 'unpublish'] as const).map((value) => ({
                value,
                label: t(`editor.plan.${value}`),
              }))}
            />
          </label>
          <label className={styles.textLabel}>
            {t('word.when')}
            <input type="datetime-local" name="due" required className={styles.control} />
          </label>
        </Act>
      )}
    </Panel>
  );
};
