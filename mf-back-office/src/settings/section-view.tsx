import { type ContentFault, settingsEndpoints } from '@rowhouse/shared/contract/desk-content';
import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { parsedSettingsField } from '@rowhouse/shared/contract/desk-settings-fields';
import { contrastFaults } from '@rowhouse/shared/domain/face';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { Link, useCall, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import { type ReactNode, useMemo } from 'react';
import { DeskFrame } from '../components/desk-frame.tsx';
import type { ContentResult } from '../content/content-action.ts';
import { ContentFaultList } from '../content/content-faults.tsx';
import { ContentHistoryPanel, ContentPublishPanel, contentToPublish } from '../content/content-panels.tsx';
import { useResult } from '../editor/act.tsx';
import { type DraftScope, DraftScopeProvider } from '../editor/draft-context.ts';
import editor from '../editor/editor.module.css';
import { keptChanges } from '../editor/kept-changes.ts';
import { ElsewhereNotice, Others, ResultNotice } from '../editor/notices.tsx';
import { PlanPanel } from '../editor/plan-panel.tsx';
import { PreviewPanel } from '../editor/preview-panel.tsx';
import { SaveBar } from '../editor/save-bar.tsx';
import type { Values } from '../editor/saver.ts';
import { useEditor, useLeaveWarning } from '../editor/use-editor.ts';
import type { SettingData } from '../pages/setting.data.ts';
import { useMessages } from '../use-messages.ts';
import { coloursIn, FaceSample } from './face-sample.tsx';
import { faultsIn, fieldOf, nodesOf, type SettingNode } from './nodes.ts';
import { SettingField } from './setting-field.tsx';
import { settingLabel, settingText } from './setting-texts.ts';
import styles from './settings.module.css';

interface Props {
  staff: StaffMember;
  data: SettingData;
  actionData: ContentResult | undefined;
}

// What a field says of the others of its section.
interface Said {
  error?: string;
  note?: ReactNode;
}

const isEmpty = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Object.values(value).every((text) => text === '');

/** The form of one section of the settings. */
export const SectionView = ({ staff, data, actionData }: Props) => {
  const t = useMessages();
  const href = useHref();
  const call = useCall();
  const { language } = useCurrentPage();
  const { section, subject, languages, panel, history, revision } = data;
  const { result } = useResult<ContentResult>(actionData);
  const mayWrite = reachOf(staff.role, 'settings.write') !== 'none';
  const edited = useMemo(
    () => ({ ...subject, kind: 'settings' as const, isPublished: true, mayWrite }),
    [subject, mayWrite],
  );
  const { saver, saved, values, faults, change } = useEditor<ContentFault>(
    edited,
    () => ({
      send: (changes, before) => call(settingsEndpoints.deskSettingsSave, { id: section, changes, before }),
      faultOf: (field, value) => {
        const parsed = parsedSettingsField(section, field, value);
        return parsed.ok ? undefined : parsed.code;
      },
      kept: keptChanges(staff.id, 'settings', section),
    }),
    result,
  );
  const unsaved = saved.waiting.length > 0 || Object.keys(faults).length > 0 || saved.elsewhere.length > 0;
  useLeaveWarning(unsaved, t('editor.leave'));
  const nodes = useMemo(() => nodesOf(section), [section]);
  const path = href('desk-setting', { id: section });

  // The same object while only values change; the translator says the same as long as the language does.
  const scope = useMemo<DraftScope>(() => {
    const nodeOf = (field: string): SettingNode | undefined => nodes.find((node) => fieldOf(node) === field);
    return {
      mayWrite,
      languages,
      change,
      hrefOf: (query) => {
        const text = new URLSearchParams(query).toString();
        return text === '' ? path : `${path}?${text}`;
      },
      labelOf: (field) => {
        const node = nodeOf(field);
        return node ? settingLabel(t, node) : field;
      },
      textOf: (field, value) => {
        const node = nodeOf(field);
        return node ? settingText(t, language, node, value) : '–';
      },
    };
  }, [nodes, mayWrite, languages, change, path, language]);

  const publishing = contentToPublish(edited, saved);
  const { draft, changes } = publishing;
  const isConflict = result?.published?.outcome === 'conflicts';
  const isChecked = panel === 'publish' && changes.length > 0 && !isConflict;
  const said = saidOf(section, values, t, language, change);
  return (
    <DraftScopeProvider value={scope}>
      <FieldScope name="field">
        <DeskFrame
          staff={staff}
          title={t(`settings.section.${section}`)}
          actions={
            <Link className={editor.lead} href={href('desk-settings')}>
              {t('settings.title')}
            </Link>
          }
        >
          <p className={styles.lead}>{t(`settings.about.${section}`)}</p>
          <noscript>
            <p>{t('settings.noScripts')}</p>
          </noscript>
          <div className={editor.panelActions}>
            <Link
              className={buttonClass('quiet', 'small')}
              href={scope.hrefOf({ panel: 'history' })}
              preventScrollReset
            >
              {t('editor.history')}
            </Link>
            {mayWrite && (
              <Link className={buttonClass('quiet', 'small')} href={scope.hrefOf({ panel: 'plan' })} preventScrollReset>
                {t('editor.plan')}
              </Link>
            )}
          </div>
          <Others others={subject.others} />
          <ElsewhereNotice {...{ saver, saved }} />
          {panel === 'publish' && <ContentPublishPanel {...{ saver, saved, result }} subject={edited} check={null} />}
          {panel === 'history' && history && <ContentHistoryPanel {...{ saver, subject, history, revision }} />}
          {panel === 'plan' && <PlanPanel {...{ saver, result }} planned={subject.planned} canUnpublish={false} />}
          {panel === 'preview' && (
            <PreviewPanel saver={saver} isEmpty={!draft && changes.length === 0} link={result?.link ?? null} />
          )}
          <ContentFaultList
            faults={(saved.faults ?? subject.faults).filter(
              ({ kind, field }) => kind !== 'settings' || !said[field]?.error,
            )}
            own={edited}
            labelOf={scope.labelOf}
          />
          <div className={styles.beside}>
            <form className={editor.fields} onSubmit={(event) => event.preventDefault()} noValidate>
              {nodes.map((node) => {
                const field = fieldOf(node);
                const wrong = faults[field] ?? saved.refused[field];
                const inside = wrong === undefined ? [] : faultsIn(section, field, values[field]);
                return (
                  <SettingField
                    key={field}
                    node={node}
                    at={field}
                    value={values[field] ?? null}
                    faults={
                      wrong === undefined
                        ? []
                        : (inside.length > 0 ? inside : ['']).map((place) =>
                            place === '' ? field : `${field}.${place}`,
                          )
                    }
                    isChanged={draft !== null && field in draft.changes}
                    {...said[field]}
                    onValue={(value, fault) => change(field, value, fault)}
                  />
                );
              })}
            </form>
            {section === 'face' && <FaceSample values={values} />}
          </div>
          <div className={editor.foot}>
            <ResultNotice result={result} saver={saver} />
            <SaveBar
              saver={saver}
              saved={saved}
              draftAt={draft?.updatedAt ?? null}
              faulty={Object.keys(faults).length}
              publishing={isChecked ? publishing : null}
            />
          </div>
        </DeskFrame>
      </FieldScope>
    </DraftScopeProvider>
  );
};

const saidOf = (
  section: string,
  values: Values,
  t: ReturnType<typeof useMessages>,
  language: Parameters<typeof formatNumber>[1],
  change: (field: string, value: unknown) => void,
): Readonly<Record<string, Said | undefined>> => {
  if (section === 'face')
    return Object.fromEntries(
      contrastFaults(coloursIn(values)).map(({ colour, ratio, nearest }) => [
        colour,
        {
          error: t('settings.fault.contrast', { ratio: formatNumber(ratio, language) }),
          note: (
            <Button size="small" variant="secondary" className={styles.nearest} onClick={() => change(colour, nearest)}>
              {t('settings.contrast.nearest', { colour: nearest })}
            </Button>
          ),
        },
      ]),
    );
  if (section === 'agency' && Array.isArray(values.openingHours) && values.openingHours.length > 0)
    return isEmpty(values.hours) ? {} : { openingHours: { note: <Notice title={t('settings.hours.differs')} /> } };
  if (section === 'languages' && Array.isArray(values.use)) {
    const isOn = values.use.some((one) => one?.code === values.default && one?.use === true);
    return isOn ? {} : { default: { error: t('settings.fault.default-off') } };
  }
  return {};
};
