import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { PageProps } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { DeskFrame } from '../components/desk-frame.tsx';
import type { DeskPage } from '../desk-page.ts';
import type { EditorResult } from '../editor/editor-action.ts';
import { EditorView } from '../editor/editor-view.tsx';
import { mayBegin } from '../editor/may-begin.ts';
import { NewHome } from '../editor/new-home.tsx';
import { useMessages } from '../use-messages.ts';
import type { EditorData } from './home.data.ts';

export const Component = ({ data: { staff, data }, actionData }: PageProps<DeskPage<EditorData>, EditorResult>) => {
  const t = useMessages();
  const { subject, kind } = data;
  if (!subject)
    return (
      <DeskFrame staff={staff} title={t(`editor.new.${kind}`)}>
        {mayBegin(staff) ? (
          <NewHome kind={kind} ownPerson={staff.personId} />
        ) : (
          reachOf(staff.role, 'stock.write') === 'none' && <Notice>{t('editor.save.read-only')}</Notice>
        )}
      </DeskFrame>
    );
  return <EditorView key={`${kind} ${subject.id}`} {...{ staff, data, subject, actionData }} />;
};
