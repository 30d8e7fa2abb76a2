import type { PageProps } from '@rowhouse/shared/platform';
import type { ContentResult } from '../content/content-action.ts';
import { ContentEditor } from '../content/content-editor.tsx';
import type { DeskPage } from '../desk-page.ts';
import type { ContentEditorData } from './content-editor.data.ts';

export const Component = ({
  data: { staff, data },
  actionData,
}: PageProps<DeskPage<ContentEditorData>, ContentResult>) => {
  const { subject } = data;
  return <ContentEditor key={`${subject.kind} ${subject.id}`} {...{ staff, data, subject, actionData }} />;
};
