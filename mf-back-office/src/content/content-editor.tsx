import { type ContentFault, type ContentSubject, contentDrafts } from '@rowhouse/shared/contract/desk-content';
import { parsedContentField } from '@rowhouse/shared/contract/desk-content-fields';
import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { Link, takesContent, useCall, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useMemo } from 'react';
import { Act, useResult } from '../editor/act.tsx';
import type { DraftScope } from '../editor/draft-context.ts';
import editorStyles from '../editor/editor.module.css';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { keptChanges } from '../editor/kept-changes.ts';
import type { Saver } from '../editor/saver.ts';
import { useEditor, useFieldAddress } from '../editor/use-editor.ts';
import type { ContentEditorData } from '../pages/content-editor.data.ts';
import { useMessages } from '../use-messages.ts';
import type { ContentResult } from './content-action.ts';
import { type ContentScope, ContentScopeProvider } from './content-context.ts';
import { contentControls } from './content-controls.tsx';
import { ContentFaultList } from './content-faults.tsx';
import { contentFormFields } from './content-fields.ts';
import { ContentForm } from './content-form.tsx';
import { contentTexts } from './content-form-texts.ts';
import { ContentHistoryPanel, ContentPublishPanel, contentToPublish, useRefused } from './content-panels.tsx';
import { contentLabel, contentName } from './content-texts.ts';
import { contentText, nodeOfValue } from './content-value-text.ts';
import { useNewDocument } from './use-new-document.ts';

interface Props {
  staff: StaffMember;
  data: ContentEditorData;
  subject: ContentSubject;
  actionData: ContentResult | undefined;
}

const ContentActs = ({ subject, saver }: { subject: ContentSubject; saver: Saver<ContentFault> }) => {
  const t = useMessages();
  return (
    <>
      <Act saver={saver} intent="copy" label={t('editor.copy')} variant="quiet" />
      {subject.version > 0 && (
        <Act
          saver={saver}
          intent="remove"
          values={{ version: subject.version }}
          label={t('word.remove')}
          variant="quiet"
        />
      )}
    </>
  );
};

const ContentNotices = ({
  subject,
  faults,
}: {
  subject: ContentSubject;
  faults: readonly ContentFault[] | undefined;
}) => {
  const t = useMessages();
  return (
    <>
      {subject.isOfSoftware && (
        <Notice className={editorStyles.notice}>
          {t(takesContent(subject.id) ? 'content.ofSoftware' : 'content.ofVisitor')}
        </Notice>
      )}
      {faults && (
        <Notice tone="error" className={editorStyles.notice} title={t('content.remove.refused')}>
          <ContentFaultList faults={faults} />
        </Notice>
      )}
    </>
  );
};

/** The editor of a page, article or category. */
export const ContentEditor = ({ staff, data, subject, actionData }: Props) => {
  const t = useMessages();
  const href = useHref();
  const call = useCall();
  const { language } = useCurrentPage();
  const { kind, id } = subject;
  const { panel, items, languages, history, revision, check } = data;
  const mayWrite = reachOf(staff.role, 'content.write') !== 'none';
  const { result } = useResult<ContentResult>(actionData);
  const edited = useMemo(() => ({ ...subject, mayWrite }), [subject, mayWrite]);
  const form = useEditor<ContentFault>(
    edited,
    () => ({
      send: (changes, before) => call(contentDrafts.save, { kind, id, changes, before }),
      parse: (field, value) => parsedContentField(kind, field, value),
      kept: keptChanges(staff, kind, id),
    }),
    result,
  );
  const { saver, saved, values, change } = form;
  useFieldAddress();

  // The scope stays the same object while only values change, so that a letter renders one field.
  const scope = useMemo<DraftScope>(
    () => ({
      ...{ mayWrite, languages, change },
      hrefOf: (query) => href('desk-content-edit', { kind, id }, new URLSearchParams(query)),
      labelOf: (name) => contentLabel(t, name),
      textOf(name, value) {
        const field = contentFormFields[kind].find((one) => one.name === name);
        return contentText(field?.node ?? nodeOfValue(name, value), value, { t, language, items });
      },
      form: { ...contentTexts(t), controls: contentControls },
    }),
    [t, href, language, kind, id, mayWrite, languages, items, change],
  );
  const ownScope = useMemo<ContentScope>(() => ({ kind, id, items }), [kind, id, items]);
  const isInMenu = subject.values.menu != null || values.menu != null;
  const path = href('desk-content-edit', { kind, id });
  // The menu of the site is around the desk.
  const before = useNewDocument(result, isInMenu, path, data.published);
  const refused = useRefused(result, saved);
  const publishing = contentToPublish(subject, saved);
  const title = contentName(subject, values, language);
  const address = subject.addresses?.[language];
  return (
    <ContentScopeProvider value={ownScope}>
      <EditorFrame
        {...{ staff, scope, form, subject, panel, result, publishing }}
        title={title || t(`content.untitled.${kind}`)}
        lead={
          <p className={editorStyles.lead}>
            {t(`word.${kind}`)}
            {' · '}
            {subject.isPublished && address ? <a href={address}>{address}</a> : t('content.choice.status.Draft')}
          </p>
        }
        noScripts={t('content.no-scripts')}
        before={
          <Link className={buttonClass('quiet', 'small')} href={href('desk-content', {}, `kind=${kind}`)}>
            {t('content.back')}
          </Link>
        }
        behind={!subject.isOfSoftware && <ContentActs subject={subject} saver={saver} />}
        notices={<ContentNotices subject={subject} faults={result?.faults} />}
      >
        {panel === 'publish' && (
          <ContentPublishPanel
            {...{ saver, saved, subject, publishing, result, refused, check, before }}
            asksMenu={kind === 'page' && !subject.isOfSoftware && publishing.goesOn && values.menu == null}
            site={(subject.isPublished && address) || null}
          />
        )}
        {panel === 'history' && history && <ContentHistoryPanel {...{ saver, subject, history, revision }} />}
        {panel !== 'publish' && <ContentFaultList faults={saved.faults ?? subject.faults} own={subject} />}
        <ContentForm subject={subject} form={form} />
      </EditorFrame>
    </ContentScopeProvider>
  );
};
