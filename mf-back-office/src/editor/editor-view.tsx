import { parsedField } from '@rowhouse/shared/contract/desk-fields';
import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { type StockFault, type StockSubject, stockDrafts } from '@rowhouse/shared/contract/desk-stock';
import { useCall, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { useMemo, useState } from 'react';
import { homePages } from '../components/home-pages.ts';
import { DocumentsPanel } from '../media/documents-panel.tsx';
import type { EditorData } from '../pages/home.data.ts';
import { useMessages } from '../use-messages.ts';
import { Act, useResult } from './act.tsx';
import { cityName } from './city-field.tsx';
import styles from './editor.module.css';
import type { EditorResult } from './editor-action.ts';
import { type EditorScope, EditorScopeProvider } from './editor-context.ts';
import { EditorFrame } from './editor-frame.tsx';
import { titleOf } from './effective-values.ts';
import { FaultList } from './fault-list.tsx';
import { valueTextOf, type Writing } from './field-value-text.ts';
import { FormView } from './form-view.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { homeControls } from './home-controls.tsx';
import { homeTexts } from './home-texts.ts';
import { keptChanges } from './kept-changes.ts';
import { labelOf } from './labels.ts';
import { FeedNotice } from './notices.tsx';
import { PublishHome, toPublish } from './publish-home.tsx';
import { Seekers } from './seekers.tsx';
import { StatusBar } from './status-bar.tsx';
import { useEditor, useFieldAddress } from './use-editor.ts';

interface Props {
  staff: StaffMember;
  data: EditorData;
  subject: StockSubject;
  actionData: EditorResult | undefined;
}

export const EditorView = ({ staff, data, subject, actionData }: Props) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { kind, id, mayWrite } = subject;
  const { all, panel, people, owner, languages, history, revision, told } = data;
  const { result } = useResult(actionData);
  const call = useCall();
  const editor = useEditor<StockFault>(
    subject,
    () => ({
      send: (changes, before) => call(stockDrafts.save, { kind, id, changes, before }),
      parse: (field, value) => parsedField(kind, field, value),
      kept: keptChanges(staff, kind, id),
    }),
    result,
  );
  const { saver, saved, values, change } = editor;
  const [chosenCity, onCity] = useState(data.city);
  const city = [chosenCity, data.city].find((one) => one && one.id === values.cityId) ?? null;
  useFieldAddress();

  // The scope stays the same object while only values change, so that a letter renders one field.
  const scope = useMemo<EditorScope>(() => {
    const writing: Writing = {
      t,
      language,
      nameOf: (of, wanted) => {
        if (of === 'city') return city && city.id === wanted ? cityName(city, language) : undefined;
        if (of === 'owner') return owner && owner.id === wanted ? owner.name : undefined;
        return people.find((person) => person.id === wanted)?.name;
      },
    };
    return {
      ...{ kind, id, mayWrite, languages, people, city, onCity, owner, change },
      ownPerson: staff.personId,
      hrefOf: (query) =>
        href(homePages[kind], { id }, new URLSearchParams({ ...(all ? { fields: 'all' } : {}), ...query })),
      labelOf: (name) => labelOf(t, name),
      textOf: (name, value) => valueTextOf(kind, name, value, writing),
      form: {
        ...homeTexts(t),
        controls: homeControls,
      },
    };
  }, [t, href, language, kind, id, mayWrite, languages, people, city, owner, change, staff.personId, all]);
  const publishing = toPublish(subject, saved);
  return (
    <EditorScopeProvider value={scope}>
      <EditorFrame
        {...{ staff, scope, subject, panel, result, publishing }}
        title={titleOf(values, language) || t(`editor.untitled.${kind}`)}
        lead={
          <p className={styles.lead}>
            {[[values.street, values.houseNumber].filter(Boolean).join(' '), city && cityName(city, language), id]
              .filter(Boolean)
              .join(' · ')}
          </p>
        }
        noScripts={t('editor.no-scripts')}
        form={editor}
        head={<StatusBar saver={saver} subject={subject} goal={values.goal} result={result} />}
        behind={<Act saver={saver} intent="copy" label={t('editor.copy')} variant="quiet" />}
        notices={
          <>
            <FeedNotice subject={subject} saver={saver} />
            <Seekers seekers={data.seekers} />
          </>
        }
      >
        {panel === 'publish' && <PublishHome {...{ saver, saved, subject, publishing, told, result }} />}
        {panel === 'history' && history && <HistoryPanel {...{ saver, subject, history, revision }} />}
        {!(panel === 'publish' && publishing.changes.length > 0) && (
          <FaultList faults={saved.faults ?? subject.faults} />
        )}
        <FormView editor={editor} subject={subject} all={all} refused={result?.refused ?? {}} />
        <DocumentsPanel kind={kind} subjectId={id} mayWrite={mayWrite} />
      </EditorFrame>
    </EditorScopeProvider>
  );
};
