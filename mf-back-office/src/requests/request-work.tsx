import type { OpenedRequest, RequestFilter, RequestsChanged } from '@rowhouse/shared/contract/desk-requests';
import { requestStates } from '@rowhouse/shared/domain/request-states';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Form, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { ButtonForm } from '../components/button-form.tsx';
import { FaultLine } from '../components/fault-line.tsx';
import { SideBySide } from '../components/side-by-side.tsx';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';
import { ChangedLine } from './changed-line.tsx';
import { queryOf } from './inbox-search.ts';
import styles from './request.module.css';
import { rowValue, toNobody } from './row-value.ts';

export type RequestResult = Refusal | { changed: RequestsChanged };

interface RequestWorkProps {
  request: OpenedRequest;
  /** The filter of the inbox, which stays. */
  filter: RequestFilter;
  result: RequestResult | undefined;
  canChange: boolean;
}

/** The agency's handling of a request: its state, its assignee, and other people's changes meanwhile. */
export const RequestWork = ({ request, filter, result, canChange }: RequestWorkProps) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { id, version, state, assignee, staff, lastChange } = request;
  const query = queryOf(filter);
  const action = href('desk-request', { id }, query);
  const refusal = result && 'failure' in result ? result : undefined;
  const by = lastChange?.by ?? t('request.somebody');
  const when = lastChange ? shortMoment(lastChange.at, language) : '';
  // An assignee who has left is still shown.
  const others = assignee && !staff.some((one) => one.id === assignee.id) ? [assignee] : [];
  const staffName = (one: string | undefined) => [...staff, ...others].find((each) => each.id === one)?.name;
  const rows = (typed: Refusal['typed']) => {
    const chosenState = requestStates.find((one) => one === typed.state);
    return [
      { name: t('word.state'), now: t(`state.${state}`), mine: chosenState ? t(`state.${chosenState}`) : '–' },
      {
        name: t('inbox.assignee'),
        now: assignee?.name ?? t('inbox.nobody'),
        mine: staffName(typed.assignee) ?? t('inbox.nobody'),
      },
    ];
  };
  return (
    <div className={styles.work}>
      {refusal?.failure === 'conflict' && (
        <Notice tone="warning" title={t('request.conflict', { by, when })}>
          {refusal.intent === 'change' && <SideBySide rows={rows(refusal.typed)} />}
        </Notice>
      )}
      {refusal?.intent === 'change' && refusal.failure !== 'conflict' && <FaultLine failure={refusal.failure} />}
      {result && 'changed' in result && <ChangedLine changed={result.changed} action={action} />}
      {canChange ? (
        <div className={styles.deeds}>
          <FieldScope name="work">
            <Form method="post" action={action} className={styles.insert} key={version}>
              <input type="hidden" name="intent" value="change" />
              <input type="hidden" name="row" value={rowValue(request)} />
              <SelectField
                name="state"
                label={t('word.state')}
                defaultValue={state}
                options={requestStates.map((one) => ({ value: one, label: t(`state.${one}`) }))}
              />
              <SelectField
                name="assignee"
                label={t('inbox.assignee')}
                defaultValue={assignee?.id ?? toNobody}
                options={[
                  { value: toNobody, label: t('inbox.nobody') },
                  ...[...staff, ...others].map((one) => ({ value: one.id, label: one.name })),
                ]}
              />
              <Button type="submit" variant="secondary">
                {t('inbox.change')}
              </Button>
            </Form>
          </FieldScope>
          <ButtonForm
            action={action}
            sent={{ intent: 'unread', id, version, query: query.toString() }}
            variant="quiet"
            size="medium"
          >
            {t('request.unread')}
          </ButtonForm>
        </div>
      ) : (
        <p>
          {t(`state.${state}`)}, {assignee?.name ?? '–'}
        </p>
      )}
      {lastChange && <p className={styles.head}>{t('request.version', { by, when })}</p>}
    </div>
  );
};
