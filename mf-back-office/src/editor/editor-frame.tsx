import type { OtherDraft, PlannedChange } from '@rowhouse/shared/contract/desk-drafts';
import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { Link } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { FieldScope } from '@rowhouse/shared/ui/field';
import type { ReactNode } from 'react';
import { DeskFrame } from '../components/desk-frame.tsx';
import { useMessages } from '../use-messages.ts';
import type { DraftResult } from './draft-action.ts';
import { type DraftScope, DraftScopeProvider } from './draft-context.ts';
import styles from './editor.module.css';
import { ElsewhereNotice, Others, ResultNotice } from './notices.tsx';
import type { PanelName } from './panels.ts';
import { PlanPanel, planRefusal } from './plan-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { type Publishing, SaveBar } from './save-bar.tsx';
import { type Editor, useLeaveWarning } from './use-editor.ts';

interface Props {
  staff: StaffMember;
  title: string;
  /** The content beside the title. */
  lead: ReactNode;
  noScripts: string;
  scope: DraftScope;
  form: Editor<unknown>;
  subject: { others: readonly OtherDraft[]; planned: readonly PlannedChange[] };
  panel: PanelName | null;
  result: DraftResult<{ outcome: string }> | undefined;
  publishing: Publishing & { changes: readonly unknown[] };
  /** Whether it can be planned and previewed. */
  hasPlans?: boolean;
  /** The content above the buttons of the panels. */
  head?: ReactNode;
  /** Buttons before and after those of the panels. */
  before?: ReactNode;
  behind?: ReactNode;
  /** Notices about the edited item. */
  notices?: ReactNode;
  /** The panels that differ, and the form. */
  children: ReactNode;
}

/** The frame of every editor: title, panels, other people who edit the same item, and the save state. */
export const EditorFrame = ({ scope, form, subject, panel, result, publishing, hasPlans = true, ...props }: Props) => {
  const t = useMessages();
  const { saver, saved, faults } = form;
  const faulty = Object.keys(faults).length;
  const isEmpty = !publishing.draft && publishing.changes.length === 0;
  // In a conflict the choice has its own button.
  const isConflict = result?.published?.outcome === 'conflicts';
  const isChecked = panel === 'publish' && publishing.changes.length > 0 && !isConflict;
  useLeaveWarning(saved.waiting.length > 0 || faulty > 0 || saved.elsewhere.length > 0, t('editor.leave'));
  const toPanel = (name: 'history' | 'plan') => (
    <Link className={buttonClass('quiet', 'small')} href={scope.hrefOf({ panel: name })} preventScrollReset>
      {t(`editor.${name}`)}
    </Link>
  );
  return (
    <DraftScopeProvider value={scope}>
      <FieldScope name="field">
        <DeskFrame staff={props.staff} title={props.title} actions={props.lead}>
          <noscript>
            <p>{props.noScripts}</p>
          </noscript>
          {props.head}
          <div className={styles.panelActions}>
            {props.before}
            {toPanel('history')}
            {scope.mayWrite && hasPlans && toPanel('plan')}
            {scope.mayWrite && props.behind}
          </div>
          <Others others={subject.others} />
          {props.notices}
          <ElsewhereNotice {...{ saver, saved }} />
          {panel === 'plan' && hasPlans && <PlanPanel {...{ saver, result }} planned={subject.planned} />}
          {panel === 'preview' && hasPlans && <PreviewPanel {...{ saver, isEmpty }} link={result?.link ?? null} />}
          {props.children}
          <div className={styles.foot}>
            {!(panel === 'plan' && planRefusal(result)) && <ResultNotice result={result} saver={saver} />}
            <SaveBar
              {...{ saver, saved, faulty }}
              draftAt={publishing.draft?.updatedAt ?? null}
              publishing={isChecked ? publishing : null}
              hasPreview={hasPlans}
            />
          </div>
        </DeskFrame>
      </FieldScope>
    </DraftScopeProvider>
  );
};
