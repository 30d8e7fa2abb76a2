import type { PageProps } from '@rowhouse/shared/platform';
import { DeskFrame } from '../components/desk-frame.tsx';
import type { DeskPage } from '../desk-page.ts';
import { Inbox } from '../requests/inbox.tsx';
import { Templates } from '../requests/templates.tsx';
import { useMessages } from '../use-messages.ts';
import type { InboxResult, RequestsPage } from './requests.data.ts';

export const Component = ({ data: { staff, data }, actionData }: PageProps<DeskPage<RequestsPage>, InboxResult>) => {
  const t = useMessages();
  return (
    <DeskFrame staff={staff} title={t('requests.title')}>
      {'inbox' in data ? (
        <Inbox page={data} staff={staff} sent={actionData} />
      ) : (
        <Templates page={data} result={actionData} />
      )}
    </DeskFrame>
  );
};
