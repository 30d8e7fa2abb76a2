import type { ContentFault, ContentPublished, SettingsSubject } from '@rowhouse/shared/contract/desk-content';
import type { Draft } from '@rowhouse/shared/contract/desk-drafts';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { languages } from '@rowhouse/shared/domain/language';
import { Link, useCurrentPage } from '@rowhouse/shared/platform';
import { fieldId } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import { Act } from '../editor/act.tsx';
import { ChangesTable } from '../editor/changes-table.tsx';
import { Conflicts } from '../editor/conflicts.tsx';
import { useDraftScope } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import { changerText } from '../editor/labels.ts';
import { Panel } from '../editor/panel.tsx';
import type { Saver } from '../editor/saver.ts';
import type { SettingData } from '../pages/setting.data.ts';
import { useMessages } from '../use-messages.ts';
import type { SettingResult } from './setting-action.ts';
import { choiceLabel } from './setting-texts.ts';

/** What must be put right before the section is published: each leads to its field, or names the content that it is about. */
export const SettingFaults = ({
  faults,
  isSaid = () => false,
}: {
  faults: readonly ContentFault[];
  /** Whether a field says by itself what is wrong with it. */
  isSaid?: (field: string) => boolean;
}) => {
  const t = useMessages();
  const { labelOf } = useDraftScope();
  const { language } = useCurrentPage();
  const shown = faults.filter(({ kind, field }) => kind !== 'settings' || !isSaid(field));
  if (shown.length === 0) return null;
  const nameOf = ({ kind, titles, id, field }: ContentFault): string => {
    if (kind === 'settings') return field === '' ? t('settings.title') : labelOf(field);
    return titles[language] || Object.values(titles).find((title) => title !== '') || id;
  };
  const languagesIn = (codes: string): string =>
    languages
      .filter((one) => codes.includes(one))
      .map((one) => choiceLabel(t, { path: 'languages.use', kind: 'switches', nullable: false }, one))
      .join(', ');
  return (
    <Notice tone="warning" title={t('settings.faults')} className={editor.notice}>
      <ul>
        {shown.map((fault) => {
          const { kind, id, field, code, values } = fault;
          const name = nameOf(fault);
          const text =
            code === 'only-in-languages'
              ? t('settings.fault.only-in-languages', { name, languages: languagesIn(values.languages ?? '') })
              : t('settings.fault.other', { name, said: values.said ?? code });
          return (
            <li key={`${kind} ${id} ${fault.path} ${code}`}>
              {kind === 'settings' && field !== '' ? <a href={`#${fieldId('field', field)}`}>{text}</a> : text}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
};

const Outcome = ({ published }: { published: Extract<ContentPublished, { outcome: 'published' }> }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { hrefOf, labelOf } = useDraftScope();
  const time = dateFormatter('time', language);
  return (
    <Notice
      tone="success"
      title={t('editor.published', { count: published.fields.length })}
      action={<Link href={hrefOf({ panel: 'history' })}>{t('editor.history')}</Link>}
    >
      {published.merged.length > 0 && (
        <>
          <p>{t('editor.merged')}</p>
          <ul>
            {published.merged.map(({ field, by, at }) => (
              <li key={field}>
                {t('pair', { name: labelOf(field), value: `${changerText(t, by)}, ${time(new Date(at))}` })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
};

/** What publishing a section changes, what stands in its way, and what others changed meanwhile. */
export const SettingPublish = ({
  saver,
  changes,
  subject,
  draft,
  result,
}: {
  saver: Saver<ContentFault>;
  changes: readonly (readonly [string, unknown])[];
  subject: SettingsSubject;
  draft: Draft | null;
  result: SettingResult | undefined;
}) => {
  const t = useMessages();
  const published = result && 'published' in result ? result.published : null;
  if (published?.outcome === 'conflicts' && draft)
    return (
      <Panel title={t('editor.conflicts')}>
        <Conflicts
          saver={saver}
          draftVersion={draft.version}
          conflicts={published.conflicts}
          version={published.version}
        />
      </Panel>
    );
  return (
    <Panel title={t('editor.publish')}>
      {published?.outcome === 'published' && changes.length === 0 && <Outcome published={published} />}
      {published?.outcome === 'faults' && <Notice tone="error" title={t('editor.not-published')} />}
      {changes.length === 0 && published?.outcome !== 'published' && <p>{t('editor.no-changes')}</p>}
      {changes.length > 0 && (
        <>
          <ChangesTable {...{ changes }} values={subject.values} />
          <Act saver={saver} intent="discard" label={t('editor.discard')} variant="quiet" />
        </>
      )}
    </Panel>
  );
};

/** The versions of a section, newest first: what each changed, and how it stood; any can be brought back into the draft. */
export const SettingHistory = ({
  saver,
  subject,
  history,
  revision,
}: {
  saver: Saver<ContentFault>;
  subject: SettingsSubject;
  history: NonNullable<SettingData['history']>;
  revision: SettingData['revision'];
}) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { hrefOf, labelOf, textOf, mayWrite } = useDraftScope();
  const moment = dateFormatter('moment', language);
  const last = history.revisions.at(-1);
  return (
    <Panel title={t('editor.revisions')}>
      {history.revisions.length === 0 && <p>{t('editor.history.none')}</p>}
      <ul className={editor.history}>
        {history.revisions.map((one) => {
          const isOpen = revision?.id === one.id;
          const differing = isOpen
            ? Object.entries(revision.values).filter(
                ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(subject.values[name] ?? null),
              )
            : [];
          return (
            <li key={one.id}>
              <Link href={hrefOf({ panel: 'history', revision: one.id })} preventScrollReset>
                {`${moment(new Date(one.at))}, ${changerText(t, one.by)}`}
              </Link>
              {one.fields.length > 0 && <p className={editor.hint}>{one.fields.map(labelOf).join(', ')}</p>}
              {isOpen && differing.length === 0 && <p>{t('editor.revisions.same')}</p>}
              {differing.length > 0 && (
                <ul>
                  {differing.map(([name, value]) => (
                    <li key={name}>{t('pair', { name: labelOf(name), value: textOf(name, value) })}</li>
                  ))}
                </ul>
              )}
              {mayWrite && differing.length > 0 && (
                <Act
                  saver={saver}
                  intent="restore"
                  values={{ version: subject.version, revision: one.id }}
                  label={t('editor.revisions.restore')}
                />
              )}
            </li>
          );
        })}
      </ul>
      {history.more && last && (
        <Link href={hrefOf({ panel: 'history', before: String(last.version) })} preventScrollReset>
          {t('editor.history.older')}
        </Link>
      )}
    </Panel>
  );
};
