import type { RequestInbox } from '@rowhouse/shared/contract/desk-requests';
import { requestStates } from '@rowhouse/shared/domain/request-states';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { useMessages } from '../use-messages.ts';
import styles from './inbox.module.css';
import { toNobody } from './row-value.ts';

export const InboxChanges = ({ staff, isBusy }: { staff: RequestInbox['staff']; isBusy: boolean }) => {
  const t = useMessages();
  return (
    <FieldScope name="changes">
      <fieldset className={styles.changes}>
        <legend>{t('inbox.with')}</legend>
        <SelectField
          name="state"
          label={t('request.moveTo')}
          placeholder={t('inbox.keep')}
          options={requestStates.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        />
        <SelectField
          name="assignee"
          label={t('inbox.assign')}
          placeholder={t('inbox.keep')}
          options={[
            { value: toNobody, label: t('inbox.nobody') },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('inbox.change')}
        </Button>
      </fieldset>
    </FieldScope>
  );
};
