import type { StockFault, StockSubject } from '@rowhouse/shared/contract/desk-stock';
import { shownStatuses } from '@rowhouse/shared/domain/stock-status';
import { useHref } from '@rowhouse/shared/platform';
import type { EditorData } from '../pages/home.data.ts';
import { useMessages } from '../use-messages.ts';
import { useDraftScope } from './draft-context.ts';
import type { EditorResult } from './editor-action.ts';
import { FaultList } from './fault-list.tsx';
import { pendingChanges } from './pending-changes.ts';
import { PublishPanel } from './publish-panel.tsx';
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
  publishing: ReturnType<typeof toPublish>;
  told: EditorData['told'];
  result: EditorResult | undefined;
}

/** The panel of publishing a home or project, with the people who get a mail. */
export const PublishHome = ({ saver, saved, subject, publishing, told, result }: Props) => {
  const t = useMessages();
  const { labelOf } = useDraftScope();
  const { kind, id, values, status } = subject;
  const href = useHref();
  const published = result?.published;
  const faults = saved.faults ?? subject.faults;
  const address = kind === 'project' ? href('project', {}, `id=${id}`) : href('property', { id });
  const isLower = told?.price != null && told.before !== null && told.price < told.before;
  const locked = published?.outcome === 'published' ? published.locked : [];
  return (
    <PublishPanel
      {...{ saver, publishing, published, values }}
      isRefused={published?.outcome === 'faults'}
      site={status !== null && shownStatuses.includes(status) ? address : null}
      first={{
        name: labelOf('stockStatus'),
        before: t(`editor.status.${status ?? 'new'}`),
        after: t('editor.status.published'),
      }}
      note={
        locked.length > 0 && <p>{t('editor.held-now', { fields: locked.map((field) => labelOf(field)).join(', ') })}</p>
      }
    >
      {told && told.count > 0 && (told.isNew || isLower) && (
        <p>{t(told.isNew ? 'editor.told.new' : 'editor.told.lower', { count: told.count })}</p>
      )}
      {told?.people && told.people.length > 0 && (
        <details>
          <summary>{t('word.who')}</summary>
          <ul>
            {told.people.map(({ email, language }) => (
              <li key={email}>{`${email} (${language})`}</li>
            ))}
          </ul>
        </details>
      )}
      <FaultList faults={faults} />
    </PublishPanel>
  );
};
