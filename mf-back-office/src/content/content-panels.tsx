import { type ContentFault, type ContentSubject, contentEndpoints } from '@rowhouse/shared/contract/desk-content';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Link, useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Notice } from '@rowhouse/shared/ui/notice';
import { useEffect, useState } from 'react';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import { Panel } from '../editor/panel.tsx';
import { pendingChanges } from '../editor/pending-changes.ts';
import { PublishPanel } from '../editor/publish-panel.tsx';
import type { PublicationSummary } from '../editor/published-notice.tsx';
import { RevisionFields } from '../editor/revision-fields.tsx';
import type { Saver, SaveState } from '../editor/saver.ts';
import { changerText } from '../editor/words.ts';
import type { ContentEditorData } from '../pages/content-editor.data.ts';
import { useMessages } from '../use-messages.ts';
import type { ContentResult } from './content-action.ts';
import { ContentFaultList, MovedAddresses } from './content-faults.tsx';

/** A publishable item: content, or a section of the settings, which is always on the site. */
interface Publishable
  extends Pick<ContentSubject, 'id' | 'version' | 'values' | 'defaults' | 'draft' | 'faults' | 'isPublished'> {
  kind: ContentSubject['kind'] | 'settings';
}

/** The changes that publishing would make, and whether it puts the item on the site. */
export const contentToPublish = (subject: Publishable, saved: SaveState<ContentFault>) => {
  const { draft, changes } = pendingChanges(subject.draft, saved);
  const now = { ...subject.defaults, ...subject.values, ...Object.fromEntries(changes) };
  return { draft, changes, goesOn: !subject.isPublished && now.status !== 'Draft' };
};

type MovedPaths = NonNullable<ContentEditorData['check']>['moved'];

interface Props {
  saver: Saver;
  saved: SaveState<ContentFault>;
  subject: Publishable;
  publishing: ReturnType<typeof contentToPublish>;
  result: ContentResult | undefined;
  /** By `useRefused`. */
  refused: readonly ContentFault[] | null;
  check: ContentEditorData['check'] | null;
  /** Its address for visitors; null if they cannot see it. */
  site: string | null;
  /** What was published before this document was loaded. */
  before?: PublicationSummary | null;
  /** Whether the page goes on the site without a place in the menu. */
  asksMenu?: boolean;
  /** What a field itself says of its fault. */
  saysOf?: (field: string) => string | undefined;
}

/** The value of the render in which `of` last changed. */
const useValueAt = <T,>(value: T, of: unknown): T => {
  const [last, setLast] = useState({ value, of });
  if (last.of === of) return last.value;
  setLast({ value, of });
  return value;
};

/** The faults for which a publication was refused, until the draft is saved again; the editor asks, since the panel may close meanwhile. */
export const useRefused = (
  result: ContentResult | undefined,
  { at }: SaveState<ContentFault>,
): readonly ContentFault[] | null => {
  const published = result?.published;
  const answeredAt = useValueAt(at, published);
  // The answer of a publication forgets the last save.
  const isLatest = at === null || at === answeredAt;
  return published?.outcome === 'faults' && isLatest ? published.faults : null;
};

/** The faults and the moved addresses of the draft as it is saved now: each save outdates the check that the panel opened with. */
const useCheckNow = ({ saved, subject: { kind, id, faults }, refused, check }: Props) => {
  const call = useCall();
  const { at } = saved;
  const checkedAt = useValueAt(at, check);
  const isOutdated = at !== null && at !== checkedAt;
  const [fresh, setFresh] = useState<{ of: Props['check']; moved: MovedPaths } | null>(null);
  useEffect(() => {
    if (kind === 'settings' || at === null || at === checkedAt) return;
    let isOver = false;
    // If it fails, the addresses of the check before stay.
    call(contentEndpoints.deskContentCheck, { kind, id }).then(
      ({ moved }) => {
        if (!isOver) setFresh({ of: check, moved });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [call, kind, id, check, at, checkedAt]);
  return {
    faults: refused ?? (isOutdated ? saved.faults : (check?.faults ?? saved.faults)) ?? faults,
    moved: (fresh?.of === check ? fresh.moved : check?.moved) ?? [],
  };
};

/** The panel of publishing content, with the addresses that change. */
export const ContentPublishPanel = (props: Props) => {
  const { saver, subject, publishing, result, refused, site, before = null, asksMenu = false, saysOf } = props;
  const t = useMessages();
  const { labelOf, change } = useDraftScope();
  const { faults, moved } = useCheckNow(props);
  const published = result?.published;
  return (
    <PublishPanel
      {...{ saver, publishing, published, before, site }}
      isRefused={refused !== null}
      values={subject.values}
      first={{
        name: t('content.site'),
        before: t('content.choice.status.Draft'),
        after: t('content.choice.status.Published'),
      }}
      belowNote={published?.outcome === 'published' && <MovedAddresses moved={published.moved} done />}
    >
      {asksMenu && (
        <Notice
          action={
            <Button size="small" variant="secondary" onClick={() => change('menu', { title: {} })}>
              {t('content.menu.add')}
            </Button>
          }
        >
          {t('content.menu.ask')}
        </Notice>
      )}
      <MovedAddresses moved={moved} />
      <ContentFaultList {...{ faults, labelOf, saysOf }} own={subject} isOpen />
    </PublishPanel>
  );
};

/** The published versions, newest first: the changes of each, and a button to restore it into the draft. */
export const ContentHistoryPanel = ({
  saver,
  subject,
  history,
  revision,
}: {
  saver: Saver;
  subject: Pick<Publishable, 'version' | 'values'>;
  history: NonNullable<ContentEditorData['history']>;
  revision: ContentEditorData['revision'];
}) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { hrefOf, labelOf } = useDraftScope();
  const moment = dateFormatter('moment', language);
  const { values } = subject;
  const newest = history.revisions[0]?.version ?? subject.version;
  const last = history.revisions.at(-1);
  return (
    <Panel title={t('editor.history')}>
      {history.revisions.length === 0 && <p>{t('editor.history.none')}</p>}
      <ol className={editor.history}>
        {history.revisions.map((one) => (
          <li key={one.id}>
            <p>
              {one.isRemoval ? (
                t('content.history.removed')
              ) : (
                <Link href={hrefOf({ panel: 'history', revision: one.id })} preventScrollReset>
                  {one.fields.length === 0
                    ? t('content.history.begin')
                    : one.fields.map((field) => labelOf(field)).join(', ')}
                </Link>
              )}
            </p>
            <p className={editor.hint}>{`${changerText(t, one.by)}, ${moment(new Date(one.at))}`}</p>
            {revision?.id === one.id && (
              <RevisionFields
                {...{ saver, revision, values }}
                version={newest}
                names={[...new Set([...Object.keys(values), ...Object.keys(revision.values)])]}
              />
            )}
          </li>
        ))}
      </ol>
      {history.more && last && (
        <Link href={hrefOf({ panel: 'history', before: String(last.version) })} preventScrollReset>
          {t('word.older')}
        </Link>
      )}
    </Panel>
  );
};
