import type { StockFault, StockSubject } from '@rowhouse/shared/contract/desk-stock';
import { shownStatuses } from '@rowhouse/shared/domain/stock-status';
import { useHref } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import type { EditorData } from '../pages/home.data.ts';
import { useMessages } from '../use-messages.ts';
import { Act } from './act.tsx';
import { ChangesTable } from './changes-table.tsx';
import { Conflicts } from './conflicts.tsx';
import { useDraftScope } from './draft-context.ts';
import type { EditorResult } from './editor-action.ts';
import { FaultList } from './fault-list.tsx';
import { Panel } from './panel.tsx';
import { pendingChanges } from './pending-changes.ts';
import { PublishedNotice } from './published-notice.tsx';
import type { Saver, SaveState } from './saver.ts';

/** The changes that publishing would make, and whether it puts the home on the site: a new home goes on the site; a hidden home stays hidden unless its status changes. */
export const toPublish = ({ draft, status }: StockSubject, saved: SaveState<StockFault>) => ({
  ...pendingChanges(draft, saved),
  goesOn: status === null || status === 'draft',
});

interface Props {
  saver: Saver;
  saved: SaveState<StockFault>;
  subject: StockSubject;
  told: EditorData['told'];
  result: EditorResult | undefined;
}

/** The panel of publishing: the changes, the people who get a mail, the faults, and other people's changes. */
export const PublishPanel = ({ saver, saved, subject, told, result }: Props) => {
  const t = useMessages();
  const { labelOf } = useDraftScope();
  const { kind, id, values, status } = subject;
  const href = useHref();
  const { draft, changes, goesOn } = toPublish(subject, saved);
  const published = result && 'published' in result ? result.published : null;
  const faults = (saved.faults ?? subject.faults).filter(({ weight }) => weight === 'stops');
  const site =
    status === null || !shownStatuses.includes(status)
      ? null
      : kind === 'project'
        ? href('project', {}, `id=${id}`)
        : href('property', { id });
  const isLower = told?.price != null && told.before !== null && told.price < told.before;
  if (published?.outcome === 'conflicts' && draft)
    return (
      <Conflicts
        saver={saver}
        draftVersion={draft.version}
        conflicts={published.conflicts}
        version={published.version}
      />
    );
  return (
    <Panel title={t('editor.publish')}>
      {published?.outcome === 'published' && changes.length === 0 && (
        <PublishedNotice published={published} site={site}>
          {published.locked.length > 0 && (
            <p>{t('editor.held-now', { fields: published.locked.map((field) => labelOf(field)).join(', ') })}</p>
          )}
        </PublishedNotice>
      )}
      {published?.outcome === 'faults' && <Notice tone="error" title={t('editor.not-published')} />}
      {changes.length === 0 && published?.outcome !== 'published' && <p>{t('editor.no-changes')}</p>}
      {changes.length > 0 && (
        <>
          <ChangesTable
            {...{ changes, values }}
            first={
              goesOn
                ? {
                    name: labelOf('stockStatus'),
                    before: t(`editor.status.${status ?? 'new'}`),
                    after: t('editor.status.published'),
                  }
                : undefined
            }
          />
          {told && (told.isNew || isLower) && (
            <p>{t(told.isNew ? 'editor.told.new' : 'editor.told.lower', { count: told.count })}</p>
          )}
          {told?.people && told.people.length > 0 && (
            <details>
              <summary>{t('editor.told.who')}</summary>
              <ul>
                {told.people.map(({ email, language }) => (
                  <li key={email}>{`${email} (${language})`}</li>
                ))}
              </ul>
            </details>
          )}
          <FaultList faults={faults} />
          <Act saver={saver} intent="discard" label={t('editor.discard')} variant="quiet" />
        </>
      )}
    </Panel>
  );
};
