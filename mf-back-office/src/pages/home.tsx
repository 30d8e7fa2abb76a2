import type { PageProps } from '@rowhouse/shared/platform';
import { DeskFrame } from '../components/desk-frame.tsx';
import type { DeskPage } from '../desk-page.ts';
import type { EditorResult } from '../editor/editor-action.ts';
import { EditorView } from '../editor/editor-view.tsx';
import { NewHome } from '../editor/new-home.tsx';
import { useMessages } from '../use-messages.ts';
import type { EditorData } from './home.data.ts';

export const Component = ({ data: { staff, data }, actionData }: PageProps<DeskPage<EditorData>, EditorResult>) => {
  const t = useMessages();
  const { subject, kind } = data;
  if (!subject)
    return (
      <DeskFrame staff={staff} title={t(`editor.new.${kind}`)}>
        <NewHome kind={kind} ownPerson={staff.personId} />
      </DeskFrame>
    );
  return <EditorView key={`${kind} ${subject.id}`} {...{ staff, data, subject, actionData }} />;
};
